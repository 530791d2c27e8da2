import { isGln, isGtin } from './gtin.ts';
import { storedLabelCode } from './label-code.ts';

/** A lot of a supplier, as far as it can be named. */
export type KeyedLot = { id: string; code: string; gtin: string };
/** A label, or a making, and the barcode of its product. */
export type Keyed = { id: string; gtin: string };

/** The domain under which GS1 keys of others are named; their own resolvers are not known. */
const gs1 = 'https://id.gs1.org';

/**
 * How places, lots, makings and labels are called in EPCIS: by GS1 Digital Links where there is a GTIN, else by addresses
 * of the server, `host` (docs/exports.md#epcis).
 */
export function epcisKeys(host: string) {
  const own = (gtin: string, key: string, value: string) =>
    isGtin(gtin) ? `${host}/01/${gtin.padStart(14, '0')}/${key}/${value}` : undefined;
  return {
    event: (id: string) => `urn:uuid:${id}`,
    place: (id: string) => `${host}/organizations/${id}`,
    supplier: ({ id, gln }: { id: string; gln: string }) =>
      isGln(gln) ? `${gs1}/417/${gln}` : `${host}/suppliers/${id}`,
    reference: (text: string) => `${host}/references/${encodeURIComponent(text)}`,
    /** Goods of which nobody knows the lot are those of their delivery. */
    goods: (receipt: string) => `${host}/receipts/${receipt}`,
    lot: ({ id, code, gtin }: KeyedLot) =>
      isGtin(gtin) ? `${gs1}/01/${gtin.padStart(14, '0')}/10/${encodeURIComponent(code)}` : `${host}/lots/${id}`,
    /** A lot number has at most 20 characters, so that of an own making is made from its id as label codes are. */
    batch: ({ id, gtin }: Keyed) => own(gtin, '10', storedLabelCode(id)) ?? `${host}/b/${id}`,
    label: ({ id, gtin }: Keyed) => own(gtin, '21', storedLabelCode(id)) ?? `${host}/l/${storedLabelCode(id)}`,
    recall: (id: string) => `${host}/recalls/${id}`,
  };
}
