import type { Periods } from '@larder/rules/life-periods';
import { addDays, localDay } from '@larder/rules/local-day';
import { countsMakerDate, type PrintReason } from '@larder/rules/print-reason';
import type { StorageKind } from '@larder/rules/storage-kind';
import { chanceOf } from './chance.ts';
import type { Offer } from './printers.ts';

/** Why a label was printed, and the day on the maker's pack; tablets of before said neither. */
export type Reasoned = { reason: PrintReason | null; maker_date: string | null };

type Printed = { id: string; at: number; timezone: string; periods: Periods; kind: StorageKind | undefined };

/** Why a demo label of a product was printed. The same print has the same reason. */
export function reasonOf(offer: Offer, { id, at, timezone, periods, kind }: Printed): Reasoned {
  if (offer.usage === 'SINGLE') return { reason: null, maker_date: null };
  // Another chance than that of the print, which stays what it was.
  const chance = chanceOf(`${id} reason`);
  const reason = reasonFrom(offer, { periods, kind }, chance.between(0, 99));
  const isAsked = offer.maker_date === 'ask' && countsMakerDate(reason);
  return { reason, maker_date: isAsked ? addDays(localDay(at, timezone), chance.between(1, 12)) : null };
}

function reasonFrom(
  { category_name, maker_date }: Offer,
  { periods, kind }: Pick<Printed, 'periods' | 'kind'>,
  lot: number,
): PrintReason {
  if (category_name.startsWith('Defrost')) return 'DEFROSTED';
  if (kind === 'FROZEN') return 'FROZEN';
  if (maker_date === 'ask') return lot < 40 ? 'RECEIVED' : lot < 90 ? 'OPENED' : 'PREPARED';
  if (lot < 12 && periods.opened) return 'OPENED';
  if (lot < 16 && periods.thawing && periods.thawed) return 'DEFROSTED';
  return lot >= 80 && /soup|sauce|chicken|cooked/i.test(category_name) ? 'COOKED' : 'PREPARED';
}
