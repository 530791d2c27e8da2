import { useTexts } from '@larder/browser/texts';
import { mostDensity, mostGramsEach, type Ingredient } from '@larder/contract/catalogue/ingredients';
import { mostSupplierItems } from '@larder/rules/supplier-item';
import { Button, Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { useEdit, type Edit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { useImpactQuestion } from './impact-question.api.ts';
import {
  draftOf,
  itemBody,
  newItem,
  weightOf,
  type IngredientDraft,
  type ItemDraft,
} from './ingredient-draft.rules.ts';
import { ingredientsTexts } from './ingredients.texts.ts';
import { ItemFields } from './item-fields.part.tsx';
import classes from './ingredients.module.css';

type IngredientDialogProps = { ingredient?: Ingredient; onClose: () => void; onMade?: (id: string) => void };

const units = ['g', 'ml', 'each'] as const;

/** An ingredient with what it is bought as and what that declares, or a new one. */
export function IngredientDialog({ ingredient, onClose, onMade }: IngredientDialogProps) {
  const t = useTexts(ingredientsTexts);
  const edit = useIngredientEdit(ingredient, (made) => {
    onClose();
    if (made && !ingredient) onMade?.(made.id);
  });
  const { values } = edit;
  return (
    <FormDialog
      title={ingredient ? t('editTitle') : t('newTitle')}
      size={880}
      verb={ingredient ? t('save') : t('addVerb')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('saveFailed')} />
      <div className={classes.pair}>
        <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
        <TextInput label={t('legalName')} maxLength={200} {...edit.field('label_name')} />
        <TextInput label={t('code')} maxLength={100} {...edit.field('external_id')} />
        <Select
          label={t('unit')}
          data={units.map((value) => ({ value, label: t(`unit_${value}`) }))}
          allowDeselect={false}
          {...edit.field('unit')}
        />
        <TextInput
          label={t('density')}
          description={t('weightHint')}
          inputMode="decimal"
          autoComplete="off"
          {...edit.field('density')}
        />
        <TextInput
          label={t('gramsEach')}
          description={t('weightHint')}
          inputMode="decimal"
          autoComplete="off"
          {...edit.field('grams_each')}
        />
      </div>
      <Checkbox label={t('isCompound')} {...edit.tick('is_compound')} />
      {values.is_compound && (
        <Textarea
          label={t('ownList')}
          description={t('ownListHint')}
          maxLength={5000}
          autosize
          minRows={2}
          maxRows={8}
          {...edit.field('ingredients')}
        />
      )}
      <Items edit={edit} items={values.items} onChange={(items) => edit.set({ items })} />
      <Switch label={t('active')} {...edit.tick('active')} />
    </FormDialog>
  );
}

function useIngredientEdit(ingredient: Ingredient | undefined, done: (made: { id: string } | undefined) => void) {
  const t = useTexts(ingredientsTexts);
  const add = useWrite(queries.ingredients.create, { saved: t('added'), failed: '', handles: logged });
  const change = useWrite(queries.ingredients.update, {
    saved: t('saved'),
    failed: '',
    handles: logged,
    shows: queries.ingredients.get,
  });
  const { looking, asksAbout } = useImpactQuestion(ingredient);
  const edit = useEdit<IngredientDraft, { id: string }>({
    saved: draftOf(ingredient),
    asks: asksAbout,
    check: ({ name, density, grams_each, items }) => ({
      name: !name.trim() && t('nameMissing'),
      density: weightOf(density, mostDensity) === undefined && t('weightInvalid', { most: mostDensity }),
      grams_each: weightOf(grams_each, mostGramsEach) === undefined && t('weightInvalid', { most: mostGramsEach }),
      ...Object.fromEntries(items.flatMap((item, index) => problemsOf(item, index, t))),
    }),
    save: ({ name }, { active, items, density, grams_each, ...changes }) => {
      const body = {
        ...changes,
        ...(density !== undefined && { density: weightOf(density, mostDensity) }),
        ...(grams_each !== undefined && { grams_each: weightOf(grams_each, mostGramsEach) }),
        ...(active !== undefined && { lifecycle: active ? ('ACTIVE' as const) : ('INACTIVE' as const) }),
        ...(items && { items: items.map(itemBody) }),
      };
      if (!ingredient) return add.mutateAsync({ body: { ...body, name: name.trim() } });
      return change.mutateAsync({ params: { id: ingredient.id }, body: { ...body, version: ingredient.version } });
    },
    done,
  });
  return { ...edit, busy: edit.busy || looking };
}

type Translate = (key: 'nameMissing' | 'freeNeedsSpecification') => string;

function problemsOf({ name, source, declared }: ItemDraft, index: number, t: Translate): [string, string][] {
  const wrong: [string, string][] = [];
  if (!name.trim()) wrong.push([`items.${index}.name`, t('nameMissing')]);
  if (source !== 'SPECIFICATION' && declared.FREE.length > 0)
    wrong.push([`items.${index}.declarations`, t('freeNeedsSpecification')]);
  return wrong;
}

type ItemsProps = {
  edit: Pick<Edit, 'problems'>;
  items: ItemDraft[];
  onChange: (items: ItemDraft[]) => void;
};

function Items({ edit, items, onChange }: ItemsProps) {
  const t = useTexts(ingredientsTexts);
  const suppliers = useQuery(queries.suppliers.list.queryOptions({ input: { query: { size: 1000 } } }));
  const allergens = useQuery(queries.allergens.list.queryOptions({ input: { query: { size: 1000 } } }));
  return (
    <>
      <h3 className={classes.heading}>{t('items')}</h3>
      <p className={classes.hint}>{t('itemsHint')}</p>
      {suppliers.isError && <RetryBanner onRetry={suppliers.refetch}>{t('suppliersFailed')}</RetryBanner>}
      {allergens.isError && <RetryBanner onRetry={allergens.refetch}>{t('allergensFailed')}</RetryBanner>}
      {items.map((item, index) => (
        <ItemFields
          key={item.key}
          item={item}
          index={index}
          suppliers={suppliers.data?.items ?? []}
          allergens={allergens.data?.items ?? []}
          problems={edit.problems}
          onChange={(changes) => onChange(items.with(index, { ...item, ...changes }))}
          onRemove={() => onChange(items.toSpliced(index, 1))}
        />
      ))}
      {items.length < mostSupplierItems && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange([...items, newItem(items)])}
          >
            {t('addItem')}
          </Button>
        </div>
      )}
    </>
  );
}
