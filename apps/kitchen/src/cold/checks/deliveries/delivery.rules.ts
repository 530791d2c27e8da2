import type { GoodsReceived, NamedLot } from '@larder/contract/labels/lots';
import { readBoxCode, type BoxCode } from '@larder/rules/gs1-elements';
import { isGtin } from '@larder/rules/gtin';
import { lotKey } from '@larder/rules/lot-key';
import { nameKey } from '@larder/rules/name-key';
import type { Lists, Product } from '../../../store/database.ts';

export type KnownLot = Lists['lots'][number];

/** What comes in at the door, as it is being entered. */
export interface DeliveryDraft {
  name: string;
  ingredient_id?: string | undefined;
  product_id?: string | undefined;
  /** '': nobody says who brings it. */
  supplier_id: string;
  lot_code: string;
  gtin: string;
  /** YYYY-MM-DD; '' where there is none, or while it is no day. */
  use_by: string;
  /** A day is being typed, and is none yet. */
  isDayOpen?: boolean;
  best_before?: string | undefined;
  amount?: number | undefined;
  unit?: 'g' | 'ml' | 'each' | undefined;
}

/** A line before anything is said of it; the next one is often of the same supplier. */
export function newDelivery(supplier_id = ''): DeliveryDraft {
  return { name: '', supplier_id, lot_code: '', gtin: '', use_by: '' };
}

/** What a delivery may be: an ingredient, or a product that is bought as it is. */
export interface Goods {
  id: string;
  name: string;
  isProduct: boolean;
  items: readonly { supplier_id: string | null; gtin: string }[];
}

/** All that can be delivered, ingredients first. */
export function goodsOf(goods: Lists['goods'] | undefined, products: Iterable<Product>): Goods[] {
  const ingredients = (goods?.ingredients ?? []).map((one) => ({ ...one, isProduct: false }));
  const bought = [...products].filter(({ lifecycle }) => lifecycle === 'ACTIVE');
  return [
    ...ingredients,
    ...bought.map(({ id, name, barcode }) => ({
      id,
      name,
      isProduct: true,
      items: barcode ? [{ supplier_id: null, gtin: barcode }] : [],
    })),
  ];
}

/** Goods whose words begin with those that were typed, at most so many. */
export function goodsLike(typed: string, goods: readonly Goods[], most = 6): Goods[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found: Goods[] = [];
  for (const one of goods) {
    const own = wordsOf(one.name);
    if (words.every((word) => own.some((has) => has.startsWith(word)))) found.push(one);
    if (found.length === most) break;
  }
  return found;
}

function wordsOf(text: string): string[] {
  return nameKey(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** A line with goods that were chosen; who alone supplies them brings them. */
export function withGoods(draft: DeliveryDraft, { id, name, isProduct, items }: Goods): DeliveryDraft {
  const suppliers = [...new Set(items.flatMap(({ supplier_id }) => supplier_id ?? []))];
  const [only, ...others] = suppliers;
  const isKnown = suppliers.includes(draft.supplier_id);
  return {
    ...draft,
    name,
    ingredient_id: isProduct ? undefined : id,
    product_id: isProduct ? id : undefined,
    supplier_id: only && others.length === 0 && !isKnown ? only : draft.supplier_id,
  };
}

/** A line whose name was typed: what it was chosen as before is something else. */
export function withName(draft: DeliveryDraft, name: string): DeliveryDraft {
  return { ...draft, name, ingredient_id: undefined, product_id: undefined };
}

/** What a scanner gives of a box: a GS1 code, or the number of its goods alone. Undefined of anything else. */
export function readBox(text: string): BoxCode | undefined {
  const code = text.trim().replace(/^\][A-Za-z]\d(?=\d{8,13}$)/, '');
  return readBoxCode(text) ?? (isGtin(code) ? { gtin: code.padStart(14, '0'), faults: [] } : undefined);
}

/**
 * A line with what its box says. The number of the goods finds what they are and who brings them; what the box does not
 * say stays as it was entered, unless it was of other goods.
 */
export function withBox(before: DeliveryDraft, box: BoxCode, goods: readonly Goods[]): DeliveryDraft {
  const isOther = Boolean(box.gtin && before.gtin && box.gtin !== before.gtin);
  const draft = isOther ? newDelivery(before.supplier_id) : before;
  const found = box.gtin ? findByGtin(box.gtin, goods) : undefined;
  const named = found ? withGoods(draft, found.goods) : draft;
  const { grams, ml, each } = { grams: box.kilograms, ml: box.litres, each: box.count };
  return {
    ...named,
    ...(found?.supplier_id && { supplier_id: found.supplier_id }),
    ...(box.gtin && { gtin: box.gtin }),
    ...(box.lot && { lot_code: box.lot }),
    ...(box.use_by && { use_by: box.use_by, isDayOpen: false }),
    ...(box.best_before && { best_before: box.best_before }),
    ...(each && { amount: each, unit: 'each' as const }),
    ...(ml && { amount: rounded(ml * 1000), unit: 'ml' as const }),
    ...(grams && { amount: rounded(grams * 1000), unit: 'g' as const }),
  };
}

const rounded = (amount: number) => Math.round(amount * 1000) / 1000;

function findByGtin(gtin: string, goods: readonly Goods[]): { goods: Goods; supplier_id: string | null } | undefined {
  for (const one of goods) {
    const item = one.items.find((item) => item.gtin !== '' && item.gtin.padStart(14, '0') === gtin);
    if (item) return { goods: one, supplier_id: item.supplier_id };
  }
  return undefined;
}

/** Signs that are taken for each other on a box, and by hand. */
const alike: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', B: '8', S: '5', Z: '2', G: '6' };

/**
 * Lots that came in lately whose codes look like this one: a sign that is taken for another, or one that is wrong,
 * missing or too many. The code itself is none of them.
 */
export function nearLots(lot_code: string, lots: readonly KnownLot[]): KnownLot[] {
  const key = lotKey(lot_code);
  if (key.length < 3 || lots.some((lot) => lotKey(lot.lot_code) === key)) return [];
  return lots.filter((lot) => isNear(seen(key), seen(lotKey(lot.lot_code)))).slice(0, 3);
}

function seen(key: string): string {
  return Array.from(key, (sign) => alike[sign] ?? sign).join('');
}

/** Whether two words differ by one sign at most. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1);
}

type Outcome = { celsius?: number | undefined; refused?: string | undefined };

/** What is reported of a line: accepted, unless it is said why not. */
export function goodsReport(draft: DeliveryDraft, { celsius, refused }: Outcome): GoodsReceived {
  const { name, ingredient_id, product_id, supplier_id, lot_code, gtin, use_by, best_before, amount, unit } = draft;
  return {
    name: name.trim(),
    ...(ingredient_id && { ingredient_id }),
    ...(product_id && { product_id }),
    ...(supplier_id && { supplier_id }),
    ...(lot_code.trim() && { lot_code: lot_code.trim() }),
    ...(gtin && { gtin }),
    ...(use_by && { use_by }),
    ...(best_before && { best_before }),
    ...(amount && unit && { amount, unit }),
    ...(celsius !== undefined && { temperature: celsius }),
    verdict: refused === undefined ? 'ACCEPTED' : 'REFUSED',
    ...(refused !== undefined && { reason: refused.slice(0, 200) }),
  };
}

/** A lot as a label names it. */
export function namedLot(lot: KnownLot): NamedLot {
  const { name, lot_code, supplier_id, ingredient_id, product_id, gtin, use_by, best_before } = lot;
  return {
    name,
    lot_code,
    ...(supplier_id && { supplier_id }),
    ...(ingredient_id && { ingredient_id }),
    ...(product_id && { product_id }),
    ...(gtin && { gtin }),
    ...(use_by && { use_by }),
    ...(best_before && { best_before }),
  };
}
