import { useTexts } from '@larder/browser/texts';
import type { PrepGuide, PrepGuideIngredient } from '@larder/contract/catalogue/prep-guide';
import { Icon } from '@larder/look/icon';
import { formatAmount } from '@larder/rules/amount';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { confirmFirst } from '../../../ui/form/confirm.ts';
import { useEdit } from '../../../ui/form/edit.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useWrite } from '../../../ui/form/use-write.ts';
import { Card } from '../../../ui/page/card.tsx';
import { RowMenu, type MenuEntry } from '../../../ui/table/row-menu.tsx';
import { draftOfAmount, isAmbiguous, keptAmount, noAmount, typedNumber } from './guide-amount.rules.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import { useUnitOptions } from './unit-options.part.ts';
import classes from './prep-guide.module.css';

type IngredientsCardProps = { guide: PrepGuide; canEdit: boolean };

/** What one batch takes, in the order in which it was written down. */
export function IngredientsCard({ guide, canEdit }: IngredientsCardProps) {
  const t = useTexts(prepGuideTexts);
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<PrepGuideIngredient>();
  const askToDelete = useDeleteIngredient(guide.product_id);
  return (
    <Card
      title={t('ingredients')}
      flush
      actions={
        canEdit && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.action}
            leftSection={<Icon of={IconPlus} />}
            onClick={() => setAdding(true)}
          >
            {t('addIngredient')}
          </Button>
        )
      }
    >
      {guide.ingredients.length === 0 ? (
        <p className={classes.empty}>{t('noIngredients')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('ingredient')}</th>
              <th scope="col" data-end>
                {t('amount')}
              </th>
              {canEdit && (
                <th scope="col" className={classes.menu}>
                  <span className="visually-hidden">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {guide.ingredients.map((ingredient) => (
              <tr key={ingredient.id}>
                <th scope="row" dir="auto">
                  {ingredient.name}
                </th>
                <td data-end>{formatAmount(ingredient.amount, ingredient.unit_type)}</td>
                {canEdit && (
                  <td className={classes.menu}>
                    <EntryMenu
                      name={ingredient.name}
                      onEdit={() => setEdited(ingredient)}
                      onDelete={() => askToDelete(ingredient)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {adding && <IngredientDialog productId={guide.product_id} onClose={() => setAdding(false)} />}
      {edited && (
        <IngredientDialog productId={guide.product_id} ingredient={edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

/** Deletes an ingredient, after asking. */
function useDeleteIngredient(id: string): (ingredient: PrepGuideIngredient) => void {
  const t = useTexts(prepGuideTexts);
  const remove = useWrite(queries.prepGuide.removeIngredient, { saved: t('saved'), failed: t('failed') });
  return (ingredient) =>
    confirmFirst({
      title: t('deleteIngredientTitle'),
      text: t('deleteIngredientText', { name: ingredient.name }),
      verb: t('deleteIngredient'),
      danger: true,
      onConfirm: () => remove.mutateAsync({ params: { id, ingredientId: ingredient.id } }),
    });
}

type EntryMenuProps = { name: string; more?: MenuEntry[]; onEdit: () => void; onDelete: () => void };

/** The menu of an ingredient or step. */
export function EntryMenu({ name, more = [], onEdit, onDelete }: EntryMenuProps) {
  const t = useTexts(prepGuideTexts);
  return (
    <RowMenu
      name={name}
      entries={[
        { label: t('edit'), icon: IconPencil, onSelect: onEdit },
        ...more,
        { label: t('delete'), icon: IconTrash, danger: true, onSelect: onDelete },
      ]}
    />
  );
}

type IngredientDialogProps = {
  productId: string;
  /** Left out: it is added. */
  ingredient?: PrepGuideIngredient | undefined;
  onClose: () => void;
};

/** An ingredient of a prep guide: its name, how much of it, and the unit. */
function IngredientDialog({ productId, ingredient, onClose }: IngredientDialogProps) {
  const t = useTexts(prepGuideTexts);
  const toasts = { saved: t('saved'), failed: t('failed') };
  const create = useWrite(queries.prepGuide.createIngredient, toasts);
  const update = useWrite(queries.prepGuide.updateIngredient, toasts);
  const options = useUnitOptions();
  const edit = useEdit({
    saved: {
      name: ingredient?.name ?? '',
      ...(ingredient ? draftOfAmount(ingredient.amount, ingredient.unit_type) : noAmount),
    },
    check: ({ name, amount, unit }) => ({
      name: !name.trim() && t('needName'),
      amount: isAmbiguous(amount) ? t('whichComma') : typedNumber(amount) === undefined && t('needAmount'),
      unit: !unit && t('needUnit'),
    }),
    save: ({ name, ...draft }) => {
      const kept = keptAmount(draft);
      if (!kept) return undefined;
      const body = { name: name.trim(), ...kept };
      if (!ingredient) return create.mutateAsync({ params: { id: productId }, body });
      return update.mutateAsync({ params: { id: productId, ingredientId: ingredient.id }, body });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={ingredient ? t('editIngredient') : t('addIngredient')}
      verb={ingredient ? t('save') : t('addIngredient')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('failed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <TextInput label={t('amount')} inputMode="decimal" autoComplete="off" maxLength={12} {...edit.field('amount')} />
      <NativeSelect label={t('unit')} data={options} {...edit.field('unit')} />
    </FormDialog>
  );
}
