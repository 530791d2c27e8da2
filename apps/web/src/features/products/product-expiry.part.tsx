import type { Product } from '@larder/contract/products';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { ExpiryText } from './expiry-text.part.tsx';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

/** How long the product keeps: by a rule of its own, or by its storage's. */
export function ProductExpiry({ product: { expiry } }: { product: Product }) {
  const t = useTexts(productsTexts);
  const { settings } = useSignedIn().organization;
  return (
    <Card title={t('expiry')}>
      <p className={classes.lead}>
        <ExpiryText expiry={expiry} />
      </p>
      <p className={classes.note}>{expiry ? t('expiryOverrideText') : t('expiryStorageText')}</p>
      {expiry?.period === 'days' && !settings.day_of_production && (
        <div className={classes.warning}>
          <Banner tone="warn">{t('noProductionDay')}</Banner>
        </div>
      )}
    </Card>
  );
}
