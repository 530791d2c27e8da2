import type { Product } from '@larder/contract/catalogue/products';
import type { Settings } from '@larder/contract/network/settings';
import type { LabelData } from '@larder/label/label-data';
import { productLabel } from '@larder/label/product-label';
import { sampleCode, sampleLabelData } from '@larder/label/sample';
import { dateRuleOf } from '@larder/rules/date-term';
import { endOfLocalDay, type Expiry } from '@larder/rules/expiry';
import type { Condition } from '@larder/rules/label-fact';
import { resolvePeriods } from '@larder/rules/life-periods';
import { addDays, localDay } from '@larder/rules/local-day';
import { labelDates } from '@larder/rules/print-dates';
import { countsMakerDate, type PrintReason } from '@larder/rules/print-reason';
import { decidePrint, readyDate, type ReasonInput } from '@larder/rules/reason-dates';
import { expiriesByKind, expiryInputs } from '@larder/rules/storage-expiry';
import { conditionOf, type StorageKind } from '@larder/rules/storage-kind';
import { categoryRule } from './date-rule-draft.rules.ts';
import { keepingSources } from './keeping.rules.ts';

/** What a product gives to its label, saved or not. */
export type PrintedProduct = Pick<
  Product,
  | 'usage'
  | 'name'
  | 'label_name'
  | 'barcode'
  | 'storage_override'
  | 'lower_custom_fields'
  | 'allergens'
  | 'allergens_declared_at'
  | 'label_text'
  | 'expiry'
  | 'life'
  | 'date_term'
  | 'use_within_hours'
  | 'categories'
> & {
  maker_date?: Product['maker_date'] | undefined;
  /** Where it is labelled (ISO 3166-1 alpha-2), as far as that is known. */
  countries?: readonly string[] | undefined;
};

/** A storage such as kitchens have; the ones of a device are known only where a label is printed. */
export type SampleStorage = { name: string; expiry: Expiry; kind: StorageKind };

export const sampleStorages: readonly [SampleStorage, ...SampleStorage[]] = [
  { name: 'Fridge', expiry: { units: 3, period: 'days' }, kind: 'CHILLED' },
  { name: 'Freezer', expiry: { units: 30, period: 'days' }, kind: 'FROZEN' },
  { name: 'Ambient', expiry: { units: 1, period: 'days' }, kind: 'AMBIENT' },
  { name: 'Hot hold', expiry: { units: 4, period: 'hours' }, kind: 'HOT' },
];

/** In how many days the maker's date of a sample is. */
const sampleMakerDays = 10;

type SamplePrint = {
  now: string;
  settings: Settings;
  storage: SampleStorage;
  tags: { defrosted: boolean; use_first: boolean };
  reason?: PrintReason | undefined;
  /** What somebody typed in the place of samples. */
  own?: Partial<LabelData> | undefined;
};

/** How long the product keeps in a storage, as `decideDates` takes it. */
export function sampleExpiry(
  product: PrintedProduct,
  storage: SampleStorage,
  settings: Settings,
  condition?: Condition,
) {
  const expiries = expiriesByKind(keepingSources(product, settings));
  return expiryInputs({ expiry: product.expiry, expiries }, storage, condition);
}

/** What a label of the product would say if it were printed now; the print's own facts are samples. */
export function sampleLabelOf(
  product: PrintedProduct,
  { now, settings, storage, tags, reason, own }: SamplePrint,
): LabelData {
  const created = own?.created ?? now;
  const asks = product.maker_date === 'ask' && countsMakerDate(reason);
  const maker_date = asks ? addDays(localDay(Date.parse(created), settings.timezone), sampleMakerDays) : null;
  const about: ReasonInput = {
    reason,
    maker_date,
    condition: conditionOf(storage.kind, tags.defrosted ? ['DEFROSTED'] : []),
    periods: resolvePeriods(keepingSources(product, settings)),
    expiriesOf: (condition) => sampleExpiry(product, storage, settings, condition),
    rule: dateRuleOf(product, categoryRule(product)),
    printed_date: created,
    settings,
  };
  const decided = decidePrint(about);
  return {
    ...sampleLabelData(product.usage, { now, timezone: settings.timezone }),
    ...tags,
    ...productLabel(product, product.allergens_declared_at !== null),
    store_display: storage.name,
    ...(settings.label_code === 'code' && { code: sampleCode }),
    use_by_date: null,
    ...(decided.ok && labelDates(decided)),
    reason,
    ready_date: readyDate(about, created),
    maker_date: maker_date && endOfLocalDay(maker_date, settings.timezone),
    ...own,
  };
}
