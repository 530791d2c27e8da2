import type { WastageRecorded } from '@larder/contract/devices/exchange';
import type { Settings } from '@larder/contract/network/settings';
import { amountUnits, baseAmount, type AmountUnit } from '@larder/rules/amount';
import type { Lists } from '../store/database.ts';

/** What an amount is typed in: a unit, or how often a container was filled. */
export type WasteUnit = Extract<AmountUnit, 'units' | 'g' | 'kg' | 'ml' | 'l'> | 'container';
export type Reason = Lists['wastage_reasons'][number];

type Shown = Pick<Settings, 'wastage_show_units' | 'wastage_show_weight' | 'wastage_show_volume'>;

/** The units that the settings allow, and containers where the venue has some. */
export function unitsOffered(settings: Shown, containers: number): WasteUnit[] {
  return [
    ...(settings.wastage_show_units ? (['units'] as const) : []),
    ...(settings.wastage_show_weight ? (['g', 'kg'] as const) : []),
    ...(settings.wastage_show_volume ? (['ml', 'l'] as const) : []),
    ...(containers > 0 ? (['container'] as const) : []),
  ];
}

export interface WasteForm {
  unit: WasteUnit | undefined;
  /** As typed. */
  amount: string;
  container_id: string | undefined;
  reason: Reason | undefined;
  notes: string;
  hasPicture: boolean;
}

export type WasteProblem = 'amount' | 'amount_too_large' | 'container' | 'reason' | 'notes' | 'picture';

type WasteSettings = Pick<Settings, 'wastage_picture_required' | 'wastage_notes_available'>;

/** What is still missing, first things first; undefined when it can be recorded. */
export function missingIn(form: WasteForm, settings: WasteSettings): WasteProblem | undefined {
  const { unit, container_id, reason, notes, hasPicture } = form;
  const amount = Number(form.amount);
  if (!unit || !(amount > 0)) return 'amount';
  if (unit === 'container' && !container_id) return 'container';
  if (unit === 'container' ? amount > 10_000 : baseAmount(amount, unit) > 100_000_000) return 'amount_too_large';
  if (unit === 'container' ? amount < 0.01 : baseAmount(amount, unit) < 0.001) return 'amount';
  if (!reason) return 'reason';
  if (asksForNotes(reason, settings) && notes.trim() === '') return 'notes';
  return settings.wastage_picture_required === 'required' && !hasPicture ? 'picture' : undefined;
}

/** Whether a reason asks for notes: only where the venue's tablets take any. */
export function asksForNotes(
  reason: Reason | undefined,
  settings: Pick<WasteSettings, 'wastage_notes_available'>,
): boolean {
  return settings.wastage_notes_available && (reason?.notes_required ?? false);
}

/** The amount as it is reported: grams, millilitres or a count, or a container with how often it was filled. */
export function reportedAmount(
  unit: WasteUnit,
  amount: number,
  container_id: string | undefined,
): Pick<WastageRecorded, 'amount' | 'unit_type' | 'container'> {
  if (unit === 'container') return { container: { id: container_id ?? '', count: amount } };
  return { amount: baseAmount(amount, unit), unit_type: amountUnits[unit] };
}
