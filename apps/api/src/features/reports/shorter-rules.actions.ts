import { decideDates } from '@larder/rules/print-dates';
import { expiryInputs, keptInputs } from '@larder/rules/storage-expiry';
import { isTimeZone } from '@larder/rules/time-zone';
import { nowIso } from '../../platform/clock.ts';
import { insideOrganization } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { findSettings } from '../../platform/settings.ts';
import { findDeviceCategories, findDeviceStorage } from '../devices/device-state.queries.ts';
import { lockLabels } from '../labels/label-facts.queries.ts';
import { keepingOf } from '../products/product-life.rules.ts';
import { findDeviceProducts } from '../products/products.queries.ts';
import { findJudged, updateRuleEnds, type JudgedLabel } from './shorter-rules.queries.ts';

const most = 1_000;

/**
 * Judges live labels behind `after`, in the order of their ids, by the rules of today. A label keeps the rules that it was printed with; where
 * these would give it an earlier date by now, its venue is asked to print it anew. Answers the last one that was judged, or undefined where
 * there are no more.
 */
export async function judgeSome(tx: Tx, since: string, after: string): Promise<string | undefined> {
  await lockLabels(tx, tx.account_id, [], true);
  const labels = await findJudged(tx, since, after, nowIso(), most);
  const ends: { id: string; rule_ends_at: string | null }[] = [];
  for (const device_id of new Set(labels.map((label) => label.device_id))) {
    const own = labels.filter((label) => label.device_id === device_id);
    const [{ organization_id } = { organization_id: tx.account_id }] = own;
    ends.push(...(await insideOrganization(tx, organization_id, (venue) => judge(venue, device_id, own))));
  }
  await updateRuleEnds(tx, ends);
  return labels.length < most ? undefined : labels.at(-1)?.id;
}

async function judge(tx: Tx, device_id: string, labels: JudgedLabel[]) {
  const [categories, storages, settings] = await Promise.all([
    findDeviceCategories(tx, device_id),
    findDeviceStorage(tx, device_id),
    findSettings(tx, labels[0]?.organization_id ?? tx.account_id),
  ]);
  const products = await findDeviceProducts(tx, {
    device_id,
    category_ids: categories.map(({ id }) => id),
    ids: [...new Set(labels.map(({ product_id }) => product_id))],
  });
  return labels.flatMap(
    ({ id, product_id, storage_id, condition, printed_date, sticker_ends_at, rule_ends_at: known, ...printed }) => {
      const product = products.find((one) => one.id === product_id);
      const storage = storages.find((one) => one.id === storage_id);
      if (!product || !storage) return [];
      const keeping = keepingOf(product, settings);
      const expiries = expiryInputs({ ...product, ...keeping }, storage, condition ?? undefined);
      const kept = keptInputs(keeping.life, condition ?? undefined);
      // Its days are those of the zone that it was printed in, wherever its venue's clocks are set to by now.
      const timezone = printed.timezone && isTimeZone(printed.timezone) ? printed.timezone : settings.timezone;
      const decided = decideDates({
        rule: product,
        printed_date,
        settings: { ...settings, timezone },
        ...expiries,
        ...kept,
      });
      if (!decided.ok) return [];
      const rule_ends_at = Date.parse(decided.use_by) < Date.parse(sticker_ends_at) ? decided.use_by : null;
      const isSame =
        rule_ends_at === known || (known && rule_ends_at && Date.parse(known) === Date.parse(rule_ends_at));
      return isSame ? [] : [{ id, rule_ends_at }];
    },
  );
}
