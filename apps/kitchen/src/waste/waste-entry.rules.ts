import type { Settings } from '@larder/contract/network/settings';
import { amountUnits, baseAmount, formatAmount } from '@larder/rules/amount';
import type { Lists, WasteDraft } from '../store/database.ts';
import { missingIn, unitsOffered, type Reason, type WasteProblem, type WasteUnit } from './waste.rules.ts';

/** What is typed and chosen so far, as it is kept; its picture is kept beside it. */
export type WasteEntry = Omit<WasteDraft, 'picture_id'>;

export interface EnteredWaste {
  entry: WasteEntry;
  picture: Blob | undefined;
}

export type WasteChange = { entry: Partial<WasteEntry> } | { picture: Blob | undefined };

export function wasteWith(waste: EnteredWaste, change: WasteChange): EnteredWaste {
  return 'entry' in change ? { ...waste, entry: { ...waste.entry, ...change.entry } } : { ...waste, ...change };
}

/** Whether something was entered that was not chosen beforehand. */
export function isBegun({ entry: { amount, notes, reason_id }, picture }: EnteredWaste): boolean {
  return amount !== '' || notes !== '' || reason_id !== undefined || picture !== undefined;
}

/** What the venue offers to choose from. */
export interface WasteOffer {
  settings: Settings;
  containers: Lists['containers'];
  reasons: readonly Reason[];
  /** What was measured in last. */
  lastUnit: WasteUnit | undefined;
}

/** What was entered, by what is offered now: it may have changed since. */
export interface ReadWaste {
  units: WasteUnit[];
  unit: WasteUnit | undefined;
  container: Lists['containers'][number] | undefined;
  reason: Reason | undefined;
  missing: WasteProblem | undefined;
  /** The whole amount in words; undefined while there is none. */
  shown: string | undefined;
}

/** Chosen before anybody has: the unit of last time or the first one, and a container where there is only one. */
export function readWaste({ entry, picture }: EnteredWaste, offer: WasteOffer): ReadWaste {
  const { settings, containers, reasons, lastUnit } = offer;
  const units = unitsOffered(settings, containers.length);
  const unit = [entry.unit, lastUnit].map((one) => units.find((offered) => offered === one)).find(Boolean) ?? units[0];
  const reason = reasons.find(({ id }) => id === entry.reason_id);
  const container = containers.find(({ id }) => id === entry.container_id) ?? only(containers);
  const { amount, notes } = entry;
  const missing = missingIn(
    { unit, amount, container_id: container?.id, reason, notes, hasPicture: picture !== undefined },
    settings,
  );
  return { units, unit, container, reason, missing, shown: shownAmount(unit, Number(amount), container) };
}

function only<One>(list: readonly One[]): One | undefined {
  return list.length === 1 ? list[0] : undefined;
}

function shownAmount(unit: WasteUnit | undefined, amount: number, container: { volume: number } | undefined) {
  if (!unit || !(amount > 0)) return undefined;
  if (unit === 'container') return container && formatAmount(container.volume * amount, 'volume');
  return formatAmount(baseAmount(amount, unit), amountUnits[unit]);
}
