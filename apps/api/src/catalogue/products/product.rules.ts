import type { Product } from '@larder/contract/catalogue/products';
import { undrawnIn } from '@larder/label/undrawn';
import { barcodeFault } from '@larder/rules/barcode';
import type { z } from 'zod';
import { labelOf, labelText, type KeptExemption } from './label-text.rules.ts';

type Shown = z.infer<typeof Product>;

/** A product as it is read, with the organisation that owns it and the ids of its label and its own expiry. */
export type ProductFull = Omit<Shown, 'period' | 'units' | 'label_text'> &
  Pick<Shown['label_text'], 'emphasis' | 'emphasis_confirmed' | 'price'> & {
    /** By whom each was decided, and that person's name where the caller may see it. */
    exemptions: KeptExemption[];
    organization_id: string;
    label_id: string | null;
    expiry_id: string | null;
  };

/** A product as it is answered: its expiry also by parts, its label text besides the label's fields. */
export function describeProduct(product: ProductFull) {
  const { expiry } = product;
  return {
    ...product,
    period: expiry?.period ?? null,
    units: expiry?.units ?? null,
    label_text: labelText(product),
  };
}

/** The same with its labels: one, or none while nothing has been written. */
export function describeProductPage(product: ProductFull) {
  const label = labelOf(product);
  return { ...describeProduct(product), labels: label ? [label] : [] };
}

/** The product's own expiry as the expiry calls carry it, or undefined. */
export function describeExpiry({ expiry, expiry_id: id, storage_override }: ProductFull) {
  if (!expiry || !id) return undefined;
  return { id, expiry_type: 'OVERRIDE' as const, expiry, storage: null, storage_override };
}

/**
 * What is wrong with a barcode, in the words that people are shown, or undefined: a new sale product needs one,
 * otherwise it may be left empty (docs/product/catalogue.md#product-details).
 */
export function barcodeRefusal(barcode: string, { required }: { required: boolean }): string | undefined {
  return barcode === '' && !required ? undefined : barcodeFault(barcode);
}

/**
 * What is wrong with a name for labels, in the words that people are shown, or undefined: it is there to be read on
 * paper.
 */
export function labelNameRefusal(label_name: string): string | undefined {
  const undrawn = undrawnIn([label_name]);
  return undrawn.length === 0 ? undefined : `Labels cannot show “${undrawn.join(' ')}”: use Latin letters`;
}
