import type { WastageRecorded } from '@larder/contract/device-exchange';
import type { Settings } from '@larder/contract/settings';
import type { WastedUnit } from '@larder/contract/wastage';

type Rules = Pick<Settings, 'wastage_picture_required' | 'wastage_notes_available'>;

/**
 * What is missing from a report of wastage, in words that name the field, or undefined: notes where the reason asks for them
 * (unless the venue's devices take none), and a picture where the venue demands one (settings, section Wastage).
 */
export function missingOf(
  body: Pick<WastageRecorded, 'notes' | 'picture_key'>,
  reason: { name: string; notes_required: boolean },
  settings: Rules,
): string | undefined {
  if (reason.notes_required && settings.wastage_notes_available && !body.notes)
    return `notes: the reason "${reason.name}" asks for notes`;
  if (settings.wastage_picture_required === 'required' && !body.picture_key)
    return 'picture_key: this venue asks for a picture of everything that is thrown away';
  return undefined;
}

/**
 * How much was thrown away, in grams, millilitres or a count, at most three decimals: as reported, or the container's volume in
 * millilitres times how often it was filled.
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
