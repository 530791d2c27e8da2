import { useTexts } from '@larder/browser/texts';
import { declarationSources, declarationStatuses, type DeclarationStatus } from '@larder/rules/supplier-item';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { DateField } from '../../ui/field/date-field.tsx';
import { SearchMultiSelect } from '../../ui/field/search-multi-select.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { undeclared, type ItemDraft } from './ingredient-draft.rules.ts';
import { ingredientsTexts } from './ingredients.texts.ts';
import classes from './ingredients.module.css';

type Named = { id: string; name: string };
type ItemFieldsProps = {
  item: ItemDraft;
  /** Its place among the items, for the fields that the server names. */
  index: number;
  suppliers: readonly Named[];
  allergens: readonly Named[];
  problems: Record<string, string>;
  onChange: (changes: Partial<ItemDraft>) => void;
  onRemove: () => void;
};

/** One supplier item: what it is, and what is declared of each allergen. */
export function ItemFields({ item, index, suppliers, allergens, problems, onChange, onRemove }: ItemFieldsProps) {
  const t = useTexts(ingredientsTexts);
  const title = item.name.trim() || t('itemNumber', { number: index + 1 });
  const at = (field: string) => ({
    'data-path': `items.${index}.${field}`,
    error: problems[`items.${index}.${field}`],
  });
  return (
    <fieldset className={classes.item}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.pair}>
        <TextInput
          label={t('itemName')}
          maxLength={200}
          value={item.name}
          {...at('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <SearchSelect
          label={t('supplier')}
          placeholder={t('noSupplier')}
          clearable
          data={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          value={item.supplier_id || null}
          {...at('supplier_id')}
          onChange={(supplier_id) => onChange({ supplier_id: supplier_id ?? '' })}
        />
        <Select
          label={t('source')}
          data={declarationSources.map((value) => ({ value, label: t(`source_${value}`) }))}
          allowDeselect={false}
          value={item.source}
          {...at('source')}
          onChange={(source) => onChange({ source: source as ItemDraft['source'] })}
        />
        <TextInput
          label={t('gtin')}
          inputMode="numeric"
          maxLength={14}
          value={item.gtin}
          {...at('gtin')}
          onChange={(event) => onChange({ gtin: event.currentTarget.value })}
        />
        <DateField
          keepsUnread
          label={t('declaredOn')}
          value={item.declared_on}
          onChange={(declared_on) => onChange({ declared_on })}
        />
        <DateField
          keepsUnread
          label={t('reviewBy')}
          value={item.review_by}
          onChange={(review_by) => onChange({ review_by })}
        />
      </div>
      <Declarations item={item} index={index} allergens={allergens} problems={problems} onChange={onChange} />
      <div className={classes.foot}>
        <Checkbox
          label={t('inUse')}
          checked={item.in_use}
          onChange={(event) => onChange({ in_use: event.currentTarget.checked })}
        />
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          aria-label={t('removeItem', { name: title })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </fieldset>
  );
}

type DeclarationsProps = Pick<ItemFieldsProps, 'item' | 'index' | 'allergens' | 'problems' | 'onChange'>;

/** What an item says of each allergen: one stands in one list at most, and of the rest nothing is known. */
function Declarations({ item, index, allergens, problems, onChange }: DeclarationsProps) {
  const t = useTexts(ingredientsTexts);
  const { declared, source } = item;
  const rest = undeclared(item, allergens);
  const put = (status: DeclarationStatus, ids: string[]) => onChange({ declared: { ...declared, [status]: ids } });
  const offered = (status: DeclarationStatus) =>
    allergens
      .filter((one) => declared[status].includes(one.id) || rest.includes(one))
      .map(({ id, name }) => ({ value: id, label: name }));
  const path = `items.${index}.declarations`;
  // Absence is stated by specifications alone.
  const shown = declarationStatuses.filter(
    (status) => status !== 'FREE' || source === 'SPECIFICATION' || declared.FREE.length > 0,
  );
  return (
    <>
      {shown.map((status) => (
        <SearchMultiSelect
          key={status}
          label={t(`status_${status}`)}
          data={offered(status)}
          value={declared[status]}
          {...(status === shown.at(-1) && { 'data-path': path, error: problems[path] })}
          onChange={(ids) => put(status, ids)}
        />
      ))}
      <div className={classes.rest}>
        {rest.length > 0 ? (
          <>
            <span>{t('notDeclared', { names: rest.map(({ name }) => name).join(', ') })}</span>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => put('NOT_LISTED', [...declared.NOT_LISTED, ...rest.map(({ id }) => id)])}
            >
              {t('restNotListed')}
            </Button>
          </>
        ) : (
          <span>{t('allDeclared')}</span>
        )}
      </div>
    </>
  );
}
