import type { WastageRecorded } from '@larder/contract/devices/exchange';
import type { Settings } from '@larder/contract/network/settings';
import type { WastedUnit } from '@larder/contract/waste/waste';

type Rules = Pick<Settings, 'wastage_picture_required' | 'wastage_notes_available'>;

/**
 * What a report of wastage lacks of what the venue asks for: notes where the reason needs them (unless the venue's
 * devices take none), and a picture where the settings demand one or the device says that it lost one. The food is in
 * the bin either way, so nothing is refused.
 */
export function missingIn(
  body: Pick<WastageRecorded, 'notes' | 'picture_key' | 'picture_missing'>,
  reason: { notes_required: boolean },
  settings: Rules,
): { is_picture_missing: boolean; is_notes_missing: boolean } {
  const asksForPicture = settings.wastage_picture_required === 'required' || body.picture_missing === true;
  return {
    is_picture_missing: asksForPicture && !body.picture_key,
    is_notes_missing: reason.notes_required && settings.wastage_notes_available && !body.notes,
  };
}

/**
 * How much was thrown away, in grams, millilitres or a count, at most three decimals: as reported, or the container's
 * volume in millilitres times how often it was filled.
 */
export function wastedAmount(
  body: Pick<WastageRecorded, 'amount' | 'unit_type' | 'container'>,
  container: { volume: number } | undefined,
): { amount: number; unit_type: WastedUnit } {
  if (body.container && container)
    return { amount: thousandths(container.volume * body.container.count), unit_type: 'volume' };
  return { amount: thousandths(body.amount ?? 0), unit_type: body.unit_type ?? 'units' };
}

function thousandths(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
