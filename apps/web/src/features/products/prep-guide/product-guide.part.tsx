import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { formatAmount } from '@larder/rules/amount';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contract, useCan } from '../../../browser/contract.ts';
import { Card } from '../../../ui/card.tsx';
import { prepGuidePath } from '../products.paths.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

/** The prep guide on its product's page: what it holds and the way to it, or the way to make one. */
export function ProductGuide({ product, onCreate }: { product: Product; onCreate: () => void }) {
  const t = useTexts(prepGuideTexts);
  const can = useCan();
  const { guide } = product;
  const path = prepGuidePath(product.categories[0]?.id ?? '', product.id);
  const mayCreate = can(contract.prepGuide.create) && product.can_edit;
  if (!guide && !mayCreate) return null;
  return (
    <Card title={t('card')}>
      <p className={guide ? undefined : classes.hint}>
        {guide
          ? t('summary', {
              portions: formatAmount(guide.batch_count, guide.batch_type),
              ingredients: t('ingredientCount', { count: guide.ingredients.length }),
              steps: t('stepCount', { count: guide.steps.length }),
            })
          : t('none')}
      </p>
      <div className={classes.actions}>
        {guide ? (
          <Button component={Link} to={path} variant="default">
            {t('open')}
          </Button>
        ) : (
          <Button variant="default" onClick={onCreate}>
            {t('create')}
          </Button>
        )}
      </div>
    </Card>
  );
}
