import { useTexts } from '@larder/browser/texts';
import type { Product } from '../../store/database.ts';
import { labelsTexts } from './labels.texts.ts';
import classes from './label.module.css';

/** The allergens that a product's label names, or that nobody has declared them. */
export function ProductAllergens({ product: { allergens, allergens_declared } }: { product: Product }) {
  const t = useTexts(labelsTexts);
  const names = allergens.map((one) => one.name).join(', ');
  return (
    <p className={classes.allergens} data-undeclared={!allergens_declared || undefined}>
      {allergens_declared ? (names ? t('contains', { names }) : t('noAllergens')) : t('undeclared')}
    </p>
  );
}
