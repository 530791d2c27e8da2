import type { DateFormat } from '@larder/rules/date-format';
import { readHouseLimits, type HouseLimits } from '@larder/rules/food-check-limits';
import { formatTemperature, foodRange, shownTemperature, storedLimit } from '@larder/rules/temperature';
import { readDegrees } from '../../ui/field/typed-degrees.ts';

/** What is typed of each kind: degrees in the reader's unit, and what they are held or reached within. */
export type LimitsDraft = Record<LimitField, string>;

/** Kinds that are reached or kept, those that are held for seconds, and the steps of cooling with their minutes. */
export const keptKinds = ['HOT_HOLD', 'COLD_HOLD', 'DELIVERY'] as const;
export const heldKinds = ['COOK', 'REHEAT'] as const;
export const coolingSteps = ['COOL_1', 'COOL_2'] as const;
type KeptKind = (typeof keptKinds)[number];
type HeldKind = (typeof heldKinds)[number];
type CoolingStep = (typeof coolingSteps)[number];
export type LimitField = KeptKind | HeldKind | CoolingStep | `${HeldKind}_seconds` | `${CoolingStep}_minutes`;

export function limitsDraft(text: string, format: DateFormat): LimitsDraft {
  const house = readHouseLimits(text);
  const shown = (celsius: number | undefined) =>
    celsius === undefined ? '' : String(shownTemperature(celsius, format));
  const [first, second] = house.COOL ?? [];
  return {
    COOK: shown(house.COOK?.celsius),
    COOK_seconds: String(house.COOK?.seconds ?? ''),
    REHEAT: shown(house.REHEAT?.celsius),
    REHEAT_seconds: String(house.REHEAT?.seconds ?? ''),
    COOL_1: shown(first?.celsius),
    COOL_1_minutes: String(first?.minutes ?? ''),
    COOL_2: shown(second?.celsius),
    COOL_2_minutes: String(second?.minutes ?? ''),
    HOT_HOLD: shown(house.HOT_HOLD?.celsius),
    COLD_HOLD: shown(house.COLD_HOLD?.celsius),
    DELIVERY: shown(house.DELIVERY?.celsius),
  };
}

/** The fields that hold no temperature that food can have, and the steps of cooling whose minutes are missing. */
export function limitFaults(draft: LimitsDraft, format: DateFormat): LimitField[] {
  const degrees = [...heldKinds, ...coolingSteps, ...keptKinds].filter((field) => {
    const typed = readDegrees(draft[field]);
    if (typed === null) return false;
    return typed === 'invalid' || !isInRange(storedLimit(typed, format));
  });
  const minutes = coolingSteps.filter((step) => draft[step].trim() && !(Number(draft[`${step}_minutes`]) > 0));
  return [...degrees, ...minutes.map((step) => `${step}_minutes` as const)];
}

/** The setting's text: what was typed, in Celsius. */
export function limitsOfDraft(draft: LimitsDraft, format: DateFormat): string {
  const celsius = (field: KeptKind | HeldKind | CoolingStep) => {
    const typed = readDegrees(draft[field]);
    return typeof typed === 'number' ? storedLimit(typed, format) : undefined;
  };
  const limits: HouseLimits = {};
  for (const kind of heldKinds) {
    const given = celsius(kind);
    if (given !== undefined) limits[kind] = { celsius: given, seconds: Number(draft[`${kind}_seconds`]) };
  }
  const steps = coolingSteps.flatMap((step) => {
    const given = celsius(step);
    return given === undefined ? [] : [{ celsius: given, minutes: Number(draft[`${step}_minutes`]) }];
  });
  if (steps.length > 0) limits.COOL = steps;
  for (const kind of keptKinds) {
    const given = celsius(kind);
    if (given !== undefined) limits[kind] = { celsius: given };
  }
  return JSON.stringify(limits);
}

/** The limits as a list of kind and figures; the words of kinds and spans are given. */
export function limitsInWords(
  text: string,
  format: DateFormat,
  words: { kind: (kind: keyof HouseLimits) => string; seconds: (n: number) => string; minutes: (n: number) => string },
): string {
  const house = readHouseLimits(text);
  const degrees = (celsius: number) => formatTemperature(celsius, format);
  const held = heldKinds.flatMap((kind) => {
    const limit = house[kind];
    if (!limit) return [];
    return [
      `${words.kind(kind)}: ${degrees(limit.celsius)}${limit.seconds ? ` / ${words.seconds(limit.seconds)}` : ''}`,
    ];
  });
  const steps = (house.COOL ?? []).map(({ celsius, minutes }) => `${degrees(celsius)} / ${words.minutes(minutes)}`);
  const cooling = steps.length > 0 ? [`${words.kind('COOL')}: ${steps.join(', ')}`] : [];
  const kept = keptKinds.flatMap((kind) => {
    const limit = house[kind];
    return limit ? [`${words.kind(kind)}: ${degrees(limit.celsius)}`] : [];
  });
  return [...held, ...cooling, ...kept].join('; ');
}

function isInRange(celsius: number): boolean {
  return celsius >= foodRange.min && celsius <= foodRange.max;
}
