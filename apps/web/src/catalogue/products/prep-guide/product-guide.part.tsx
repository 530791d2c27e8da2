import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { formatAmount } from '@larder/rules/amount';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { contract, useCan } from '../../../browser/contract.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { prepGuidePath } from '../products.paths.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

const GuideDialog = lazyPart(() => import('./guide.dialog.tsx'), 'GuideDialog');

/** The prep guide on its product's page: a summary and the way to it, or the way to make one. */
export function ProductGuide({ product }: { product: Product }) {
  const t = useTexts(prepGuideTexts);
  const can = useCan();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
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
          <Button variant="default" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        )}
      </div>
      {creating && (
        <GuideDialog
          product={product}
          onCreated={() => void navigate({ to: path })}
          onClose={() => setCreating(false)}
        />
      )}
    </Card>
  );
}
