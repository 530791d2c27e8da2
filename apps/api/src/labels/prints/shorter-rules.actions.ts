import { resolveThawPolicy } from '@larder/rules/thaw-policy';
import { findNamedProducts, findUnseenProducts } from '../../catalogue/products/products.queries.ts';
import { findDeviceStorage, findFormerStorage } from '../../devices/devices/device-state.queries.ts';
import { nowIso } from '../../platform/clock.ts';
import { insideOrganization } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { findVenueRules } from '../../platform/settings.ts';
import { limitsOf } from '../living/fold.actions.ts';
import { findFoldRows } from '../living/fold.queries.ts';
import type { FoldRow } from '../living/fold.rules.ts';
import { lockLabels } from '../living/label-facts.queries.ts';
import { endBefore, ruledRow, type RulesToday } from './ruled-prints.actions.ts';
import { findBases, findJudged, updateRuleEnds, type PrintBasis } from './shorter-rules.queries.ts';

const most = 1_000;
/** How many generations of what food was made from are judged with it. */
const mostGenerations = 50;

/**
 * Judges live labels behind `after`, in the order of their ids, by the rules of today. A label keeps the rules that it
 * was printed with; where those of today, by all that has happened to its food and to what that was made from, leave it
 * an earlier date than its sticker says, its venue is asked to print it anew. Answers the last one that was judged, or
 * undefined where there are no more.
 */
export async function judgeSome(tx: Tx, since: string, after: string): Promise<string | undefined> {
  await lockLabels(tx, tx.account_id, [], true);
  const labels = await findJudged(tx, since, after, nowIso(), most);
  const family = await findFamily(
    tx,
    labels.map(({ id }) => id),
  );
  const ruled = ruleFamily(family, await findRules(tx, family));
  const ends = labels.flatMap(({ id, sticker_ends_at, rule_ends_at: known }) => {
    const row = ruled.get(id);
    const rule_ends_at = row ? endBefore(row, sticker_ends_at) : null;
    return isSame(rule_ends_at, known) ? [] : [{ id, rule_ends_at }];
  });
  await updateRuleEnds(tx, ends);
  return labels.length < most ? undefined : labels.at(-1)?.id;
}

/** Labels, and all that they were made from or took the place of, as far as it is known. */
async function findFamily(tx: Tx, ids: string[]): Promise<Map<string, FoldRow>> {
  const family = new Map<string, FoldRow>();
  let wanted = ids;
  for (let generation = 0; wanted.length > 0 && generation < mostGenerations; generation++) {
    const rows = await findFoldRows(tx, wanted);
    for (const row of rows) family.set(row.id, row);
    wanted = [...new Set(rows.flatMap(sourcesOf))].filter((id) => !family.has(id));
  }
  return family;
}

function sourcesOf({ parents, replaces }: FoldRow): string[] {
  return [...parents, ...replaces].map(({ id }) => id);
}

/**
 * What these labels were printed by, and what that says today; each device is asked once at each venue where it printed
 * some.
 */
async function findRules(tx: Tx, family: ReadonlyMap<string, FoldRow>) {
  const bases = await findBases(tx, [...family.keys()]);
  const rules = new Map<string, { basis: PrintBasis; today: RulesToday }>();
  for (const own of byPlace(bases).values()) {
    const [{ device_id, organization_id, is_there }] = own;
    const ids = [...new Set(own.flatMap(({ id }) => family.get(id)?.product_id ?? []))];
    const former = is_there ? undefined : await findFormerStorage(tx, { id: device_id, organization_id });
    const { storages, products, settings, country } = await insideOrganization(tx, organization_id, async (venue) => {
      const named = await findUnseenProducts(venue, device_id, ids, await findNamedProducts(venue, device_id, ids));
      return {
        storages: new Map((former ?? (await findDeviceStorage(venue, device_id))).map((one) => [one.id, one])),
        products: new Map(named.products.map((one) => [one.id, one])),
        ...(await findVenueRules(venue, organization_id)),
      };
    });
    const thaw_policy = resolveThawPolicy(settings.thaw_policy, country);
    for (const basis of own) {
      const product = products.get(family.get(basis.id)?.product_id ?? '');
      rules.set(basis.id, {
        basis,
        today: { product, storage: storages.get(basis.storage_id ?? ''), settings, thaw_policy },
      });
    }
  }
  return rules;
}

function byPlace(bases: readonly PrintBasis[]): Map<string, [PrintBasis, ...PrintBasis[]]> {
  const places = new Map<string, [PrintBasis, ...PrintBasis[]]>();
  for (const basis of bases) {
    const place = `${basis.device_id} ${basis.organization_id}`;
    const known = places.get(place);
    if (known) known.push(basis);
    else places.set(place, [basis]);
  }
  return places;
}

/** The prints of a family by the rules of today: parents before what was made from them. */
function ruleFamily(family: ReadonlyMap<string, FoldRow>, rules: Awaited<ReturnType<typeof findRules>>) {
  const ruled = new Map<string, FoldRow>();
  const rule = (row: FoldRow, depth: number): FoldRow => {
    const known = ruled.get(row.id);
    if (known || depth > mostGenerations) return known ?? row;
    // Reports may say that two made each other.
    ruled.set(row.id, row);
    for (const id of sourcesOf(row)) {
      const parent = family.get(id);
      if (parent) rule(parent, depth + 1);
    }
    const found = rules.get(row.id);
    const printed = found ? ruledRow(row, found.basis, found.today) : row;
    const made = sourcesOf(row).length > 0 ? { ...printed, inherited: limitsOf(printed, ruled) } : printed;
    ruled.set(row.id, made);
    return made;
  };
  for (const row of family.values()) rule(row, 0);
  return ruled;
}

function isSame(left: string | null, right: string | null): boolean {
  return left === right || (left !== null && right !== null && Date.parse(left) === Date.parse(right));
}
