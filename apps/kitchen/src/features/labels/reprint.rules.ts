import type { Settings } from '@larder/contract/settings';
import type { Lists, OwnLabel, Product } from '../../store/database.ts';
import type { LabelChoice } from './label-choice.rules.ts';

export type Reprint = { ok: true; choice: LabelChoice } | { ok: false; reason: 'product' | 'storage' };

/**
 * The same label once more, at an instant (ISO 8601). It takes the place of the chain's first print, whose dates it copies or never
 * outlives; what it names is what the product says today. `first` is that print where the tablet still has it.
 */
export function reprintOf(
  { id, body }: OwnLabel,
  first: OwnLabel | undefined,
  { products, storage: offered }: { products: ReadonlyMap<string, Product>; storage: Lists['storage'] },
  { prepared_at, settings }: { prepared_at: string; settings: Settings },
): Reprint {
  const { product_id, storage_id, printed, usage } = body;
  const product = product_id === undefined ? undefined : products.get(product_id);
  if (product_id !== undefined && product?.lifecycle !== 'ACTIVE') return { ok: false, reason: 'product' };
  const storage = offered.find((one) => one.id === storage_id);
  if (storage_id !== undefined && !storage) return { ok: false, reason: 'storage' };
  const keepsDate = !settings.reprint_copy_date && (body.expiry_override === true || !product);
  return {
    ok: true,
    choice: {
      product,
      name: product?.name ?? printed?.name ?? '',
      usage,
      storage,
      prepared_at,
      ...(keepsDate && { chosen_use_by: body.use_by }),
      size: body.label_size ?? 'SINGLE_HEIGHT',
      tags: body.tags ?? [],
      batch_code: body.batch_code ?? '',
      price: printed?.price ?? '',
      custom_fields: printed?.custom_fields ?? {},
      no_source_reason: body.no_source_reason,
      ...(body.amount !== undefined && { amount: { value: body.amount, unit_type: body.unit_type ?? 'units' } }),
      reprint_of: { id: body.reprint_id ?? id, body: first?.body ?? body },
    },
  };
}
