import { useTexts } from '@larder/browser/texts';
import type { PrepGuide, PrepGuideIngredient } from '@larder/contract/prep-guide';
import { Icon } from '@larder/look/icon';
import { formatAmount } from '@larder/rules/amount';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmFirst } from '../../../ui/confirm.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

const IngredientDialog = lazy(async () => ({ default: (await import('./ingredient.dialog.tsx')).IngredientDialog }));

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
                <th scope="row">{ingredient.name}</th>
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
      <Suspense>
        {adding && <IngredientDialog productId={guide.product_id} onClose={() => setAdding(false)} />}
        {edited && (
          <IngredientDialog productId={guide.product_id} ingredient={edited} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
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

type EntryMenuProps = { name: string; onEdit: () => void; onDelete: () => void };

/** The menu of an ingredient or step. */
export function EntryMenu({ name, onEdit, onDelete }: EntryMenuProps) {
  const t = useTexts(prepGuideTexts);
  return (
    <RowMenu
      name={name}
      entries={[
        { label: t('edit'), icon: IconPencil, onSelect: onEdit },
        { label: t('delete'), icon: IconTrash, danger: true, onSelect: onDelete },
      ]}
    />
  );
}
