import { useTexts } from '@larder/browser/texts';
import type { PrepGuide, PrepGuideIngredient } from '@larder/contract/prep-guide';
import { formatAmount } from '@larder/rules/amount';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Card } from '../../../ui/card.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

export type IngredientWish = { kind: 'ingredient' | 'delete-ingredient'; ingredient?: PrepGuideIngredient };

const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What one batch takes, in the order in which it was written down. */
export function IngredientsCard(props: { guide: PrepGuide; canEdit: boolean; onWish: (wish: IngredientWish) => void }) {
  const { guide, canEdit, onWish } = props;
  const t = useTexts(prepGuideTexts);
  return (
    <Card
      title={t('ingredients')}
      flush
      actions={
        canEdit && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.deed}
            leftSection={<IconPlus {...sign} />}
            onClick={() => onWish({ kind: 'ingredient' })}
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
                    <RowMenu
                      name={ingredient.name}
                      entries={[
                        {
                          label: t('edit'),
                          icon: IconPencil,
                          onSelect: () => onWish({ kind: 'ingredient', ingredient }),
                        },
                        {
                          label: t('delete'),
                          icon: IconTrash,
                          danger: true,
                          onSelect: () => onWish({ kind: 'delete-ingredient', ingredient }),
                        },
                      ]}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
