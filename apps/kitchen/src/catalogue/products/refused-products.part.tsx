import { useTexts } from '@larder/browser/texts';
import type { ProductSaved } from '@larder/contract/devices/device-products';
import { useEffect, useState } from 'react';
import type { OutboxRow } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { refusedReports } from '../../store/outbox.ts';
import { withSavedProduct } from '../../store/product-overlay.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { useRefusalText } from '../../ui/refusal-text.ts';
import { OwnProductForm } from './own-product-form.part.tsx';
import { ownProductsTexts } from './own-products.texts.ts';

/** The products that the server did not accept, with its reasons: what was typed is still there to be corrected. */
export function RefusedProducts() {
  const t = useTexts(ownProductsTexts);
  const refusal = useRefusalText();
  const { outbox, products, lists } = useKitchen((kitchen) => kitchen);
  const [rows, setRows] = useState<OutboxRow[]>([]);
  const [correcting, setCorrecting] = useState<OutboxRow>();
  useEffect(() => void refusedReports().then(setRows), [outbox]);
  const rules = { categories: lists.categories ?? [], settings: lists.settings };
  const refused = rows.flatMap((row) => {
    if (row.type !== 'product_saved') return [];
    const body = row.body as unknown as ProductSaved;
    const known = products.get(body.product_id);
    // Without its category, the others of the form are still what was typed.
    const product = withSavedProduct(known, body, rules) ?? withSavedProduct(undefined, body, anyCategory(body));
    return [{ row, product, name: product?.name ?? body.name ?? '' }];
  });
  const current = refused.find(({ row }) => row.id === correcting?.id);
  return (
    <>
      {refused.map(({ row, product, name }) => (
        <Notice
          key={row.id}
          tone="warn"
          action={
            product && (
              <Press label={t('correct', { name })} onPress={() => setCorrecting(row)}>
                {t('correctIt')}
              </Press>
            )
          }
        >
          <strong>{t('refused')}</strong>
          <br />
          {[name, refusal(row.error)].filter(Boolean).join(': ')}
        </Notice>
      ))}
      {current?.product && (
        <OwnProductForm product={current.product} refused={current.row} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  );
}

/** The category of a product that the tablet no longer offers: enough to fill in its form. */
function anyCategory({ category_id = '' }: ProductSaved): Parameters<typeof withSavedProduct>[2] {
  return {
    categories: [{ id: category_id, name: '', usage: 'COMPONENT', lifecycle: 'ACTIVE' }],
    settings: undefined,
  };
}
