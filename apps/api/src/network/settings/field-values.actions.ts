import type { Received } from '@larder/contract/endpoint';
import type { Settings } from '@larder/contract/network/settings';
import type { settings as settingsContract } from '@larder/contract/network/settings-endpoints';
import { lostNames } from '@larder/rules/custom-field';
import { networkRefusals } from '@larder/words/refusals/network';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { listFieldValues, lockFieldValues, updateFieldValues, type FieldValues } from './field-values.queries.ts';
import { findVisible } from './settings.queries.ts';

type Question = Received<typeof settingsContract.lostValues>['query'];

/**
 * What an organisation, or those that its settings are copied to, would lose by such lower custom fields; nothing is
 * changed.
 */
export async function countLostValues(tx: Tx, id: string, { lower_custom_fields, copied_to }: Question) {
  const places = [...new Set(copied_to ?? [id])];
  const visible = await findVisible(tx, [...new Set([id, ...places])]);
  if (!visible.includes(id)) throw fault('NOT_FOUND');
  if (!places.every((place) => visible.includes(place))) throw faultOf(networkRefusals.PLACE_UNKNOWN);
  const names = new Set<string>();
  const products = new Set<string>();
  for (const place of places) {
    const lost = lostNames(fieldsOf(await findSettings(tx, place)), fieldsOf({ lower_custom_fields }));
    if (lost.length === 0) continue;
    for (const name of lost) names.add(name);
    for (const { id, lower_custom_fields: values } of await listFieldValues(tx, place))
      if (without(values, lost) !== values) products.add(id);
  }
  return { names: [...names], products: products.size };
}

/** A lower custom field that was renamed or removed takes its product data with it, in the history of each product. */
export async function dropFieldValues(tx: Tx, me: Me, id: string, before: Settings, after: Settings): Promise<void> {
  const lost = lostNames(fieldsOf(before), fieldsOf(after));
  if (lost.length === 0) return;
  const changed: FieldValues[] = [];
  for (const product of await lockFieldValues(tx, id)) {
    const lower_custom_fields = without(product.lower_custom_fields, lost);
    if (lower_custom_fields === product.lower_custom_fields) continue;
    changed.push({ ...product, lower_custom_fields });
    await audit(tx, me, {
      event: 'updated',
      subject_type: 'product',
      subject_id: product.id,
      organization_id: product.organization_id,
      old_values: { lower_custom_fields: product.lower_custom_fields },
      new_values: { lower_custom_fields },
    });
  }
  if (changed.length > 0) await updateFieldValues(tx, changed);
}

function fieldsOf({ lower_custom_fields }: Pick<Settings, 'lower_custom_fields'>): { name: string }[] {
  return JSON.parse(lower_custom_fields) as { name: string }[];
}

/**
 * A JSON object of values without some of its members; the same text when it holds none of them, or is no such object.
 */
function without(json: string, names: string[]): string {
  const values = readValues(json);
  const kept = Object.entries(values).filter(([name]) => !names.includes(name));
  return kept.length === Object.keys(values).length ? json : JSON.stringify(Object.fromEntries(kept));
}

function readValues(json: string): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(json);
    return typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
