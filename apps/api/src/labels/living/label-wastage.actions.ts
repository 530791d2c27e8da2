import type { WastedUnit } from '@larder/contract/waste/waste';
import { countedFacts, timeFault, type LabelFact } from '@larder/rules/label-fact';
import type { Tx } from '../../platform/database/scope.ts';
import { findPictureKeys } from '../../platform/pictures/sent-picture.ts';
import { findSettings } from '../../platform/settings.ts';
import { findReportedChoices } from '../../waste/wastage-choices.queries.ts';
import { missingIn, wastedAmount } from '../../waste/wastage-events.rules.ts';
import { insertItems, type NewItem } from '../../waste/wastage-writes.queries.ts';
import type { FactRow, Folded } from './fold.rules.ts';
import { announceWastage } from './label-announce.actions.ts';
import { findItemsOfLabels, updateLabelItems, type LabelItem } from './label-wastage.queries.ts';

/** A label that somebody threw away: what was reported of it, and whether that is still true. */
type Wasted = { folded: Folded; fact: FactRow; isTrue: boolean };

/**
 * Keeps one item of the wastage for each label that was thrown away, however many reported it: with the id of the
 * report that was written first and the amount and reason of the one that stands. While that is in dispute it stays;
 * settled otherwise, or undone, it is voided.
 */
export async function settleWastage(tx: Tx, folded: readonly Folded[]): Promise<void> {
  const wasted = folded.flatMap(wastedOf);
  if (!wasted.length) return;
  const items = new Map<string, LabelItem>();
  for (const item of await findItemsOfLabels(
    tx,
    wasted.map(({ folded: { row } }) => row.id),
  ))
    items.set(item.label_id, item);
  const described = await describe(tx, wasted);
  const isNew = ({ item, isTrue }: Described) => isTrue && !items.has(item.label_id ?? '');
  await insert(tx, described.filter(isNew));
  await updateLabelItems(
    tx,
    described.flatMap(({ item, isTrue }) => {
      const known = items.get(item.label_id ?? '');
      return known ? [{ ...item, id: known.id, is_true: isTrue }] : [];
    }),
  );
}

function wastedOf(folded: Folded): Wasted[] {
  const { row, print, facts, life } = folded;
  const reported = new Map(row.facts.map((fact) => [fact.id, fact]));
  const stated = (id: string) => typeof reported.get(id)?.body['reason_id'] === 'string';
  const all = facts.filter(({ kind, id }) => kind === 'wasted' && stated(id));
  const counted = countedFacts(facts, print.printed_at).find(({ kind, id }) => kind === 'wasted' && stated(id));
  const fact = reported.get((counted ?? all[0])?.id ?? '');
  if (!fact) return [];
  // Of before its print it closes no label; thrown away was something all the same.
  const isTakenBack = facts.some(({ kind, undoes }) => kind === 'undone' && undoes === fact.id);
  const isTrue = counted
    ? life.custody === 'WASTED' || life.disputed.includes('wasted')
    : timeFault(fact as LabelFact, print.printed_at) === 'before_print' && !isTakenBack;
  return [{ folded, fact, isTrue }];
}

type Described = { item: NewItem; fact: FactRow; device_id: string; isTrue: boolean };

async function describe(tx: Tx, wasted: readonly Wasted[]): Promise<Described[]> {
  const ids = (member: string) => [
    ...new Set(wasted.flatMap(({ fact }) => (typeof fact.body[member] === 'string' ? [fact.body[member]] : []))),
  ];
  const venues = [...new Set(wasted.map(({ fact }) => fact.organization_id))];
  const [reasons, pictures, settings] = await Promise.all([
    findReportedChoices(tx, 'wastage_reasons', ids('reason_id')),
    findPictureKeys(tx, ids('picture_key')),
    Promise.all(venues.map(async (id) => [id, await findSettings(tx, id)] as const)),
  ]);
  const settingsOf = new Map(settings);
  return wasted.flatMap(({ folded: { row, print, life }, fact, isTrue }) => {
    const body = fact.body as {
      amount?: number;
      unit_type?: WastedUnit;
      reason_id: string;
      notes?: string;
      picture_key?: string;
      picture_missing?: boolean;
    };
    const reason = reasons.find(({ id }) => id === body.reason_id);
    const rules = settingsOf.get(fact.organization_id);
    if (!rules) return [];
    const fault = timeFault(fact as LabelFact, print.printed_at);
    const at = new Date(fault ? fact.received_at : fact.at).toISOString();
    const item: NewItem = {
      id: fact.id,
      product_id: row.product_id,
      product_name: row.product_name,
      ...wastedAmount(body.amount === undefined ? leftOf(row, life) : body, undefined),
      reason_id: reason?.id ?? null,
      reason: reason?.name ?? 'Unknown reason',
      notes: body.notes ?? '',
      ...missingIn(body, reason ?? { notes_required: false }, rules),
      wasted_by: fact.initials || row.initials,
      wasted_at: at,
      time_doubtful: fact.time_doubtful || fault !== undefined,
      clock_by_person: fact.clock_by_person,
      device_time: at,
      picture_key: (body.picture_key && pictures.get(body.picture_key)) || null,
      user_id: fact.user_id,
      label_id: row.id,
    };
    return [{ item, fact, device_id: fact.device_id ?? row.device_id, isTrue }];
  });
}

/** What is thrown away with a label where nobody said how much: what is left of its amount, or one of what has none. */
function leftOf({ unit_type }: Folded['row'], { remaining }: Folded['life']) {
  return remaining
    ? { amount: remaining, unit_type: unit_type ?? 'units' }
    : { amount: 1, unit_type: 'units' as const };
}

/**
 * One statement for each device and venue. A picture that another item shows already is left out and marked: the food
 * is in the bin.
 */
async function insert(tx: Tx, described: readonly Described[]): Promise<void> {
  const places = new Map<string, { device: { id: string; organization_id: string }; items: NewItem[] }>();
  for (const { item, device_id: id, fact } of described) {
    const device = { id, organization_id: fact.organization_id };
    const key = Object.values(device).join(' ');
    places.set(key, { device, items: [...(places.get(key)?.items ?? []), item] });
  }
  for (const { device, items } of places.values()) {
    const written = await insertItems(tx, device, items);
    const bare = items
      .filter((item) => item.picture_key && !written.has(item.id))
      .map((item) => ({ ...item, picture_key: null, is_picture_missing: true }));
    const kept = await insertItems(tx, device, bare);
    await announceWastage(
      tx,
      device,
      items.filter(({ id }) => written.has(id) || kept.has(id)),
    );
  }
}
