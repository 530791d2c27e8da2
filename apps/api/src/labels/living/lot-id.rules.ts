import type { NamedLot } from '@larder/contract/labels/lots';
import { lotKey } from '@larder/rules/lot-key';
import { nameKey } from '@larder/rules/name-key';
import { createHash } from 'node:crypto';

/** The name space of lots' ids (RFC 9562, version 5). */
const lotSpace = Buffer.from('6f1c5f0a3d0b5a8e9c1e2f4b7a9d3c51', 'hex');

type Said = Pick<NamedLot, 'supplier_id' | 'ingredient_id' | 'product_id' | 'name' | 'lot_code'>;

/**
 * The id of a lot, of its account, its supplier, what it is and its folded code: two people who type the same lot mean
 * the same row. What is neither an ingredient nor a product is known by its name.
 */
export function lotId(account_id: string, { supplier_id = '', ...lot }: Said): string {
  const goods = lot.ingredient_id ?? lot.product_id ?? `name ${nameKey(lot.name)}`;
  return uuid5([account_id, supplier_id, goods, lotKey(lot.lot_code)].join('|'));
}

function uuid5(text: string): string {
  const hash = createHash('sha1').update(lotSpace).update(text).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
