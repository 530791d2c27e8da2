import type { Product } from '@larder/contract/products';
import { undefinedAllergens } from '@larder/label/label-content';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

/** What a prep product states about allergens. */
export function ProductAllergens({ product }: { product: Product }) {
  const t = useTexts(productsTexts);
  const { settings } = useSignedIn().organization;
  const { allergens_declared_at: declaredAt } = product;
  return (
    <Card title={t('allergens')}>
      <div className={classes.stack}>
        <StatedAllergens product={product} />
        <FactList
          facts={[
            { label: t('customAllergens'), value: product.custom_allergens || <Absent /> },
            { label: t('mayContain'), value: product.may_contain || <Absent /> },
            ...(declaredAt ? [{ label: t('declaredAt'), value: <DateTime instant={declaredAt} /> }] : []),
          ]}
        />
        {settings.hide_allergens && <Banner tone="info">{t('allergensHidden')}</Banner>}
      </div>
    </Card>
  );
}

function StatedAllergens({ product: { allergens, allergens_declared_at, custom_allergens } }: { product: Product }) {
  const t = useTexts(productsTexts);
  if (!allergens_declared_at) {
    return (
      <div className={classes.statement}>
        <StatusBadge tone="warn">{t('undeclared')}</StatusBadge>
        <p>{t('undeclaredText', { printed: undefinedAllergens })}</p>
      </div>
    );
  }
  if (allergens.length > 0) {
    return (
      <ul className={classes.tags} aria-label={t('allergensOrder')}>
        {allergens.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    );
  }
  if (custom_allergens) return null;
  return (
    <div className={classes.statement}>
      <StatusBadge tone="ok">{t('noAllergens')}</StatusBadge>
      <p>{t('noAllergensText')}</p>
    </div>
  );
}
