import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

/** A product's own expiry, red and saying so, or where its expiry comes from. */
export function ExpiryText({ expiry }: { expiry: Product['expiry'] }) {
  const t = useTexts(productsTexts);
  if (!expiry) return t('fromStorage');
  return (
    <span className={classes.override}>
      {t(expiry.period, { count: expiry.units })} {t('override')}
    </span>
  );
}
