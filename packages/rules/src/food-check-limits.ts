import { twoDecimals } from './temperature.ts';

/**
 * What is checked about food: its core after cooking or reheating, a pot that cools, food kept hot or cold, what a
 * supplier brings.
 */
export const foodCheckKinds = ['COOK', 'REHEAT', 'COOL', 'HOT_HOLD', 'COLD_HOLD', 'DELIVERY'] as const;
export type FoodCheckKind = (typeof foodCheckKinds)[number];

/**
 * What food it is, where the figures depend on that: poultry, minced and whole meat, ready-to-eat food of an intact
 * commercial pack, food that was prepared from ambient ingredients, frozen food. Where nobody says, the strictest figure
 * holds; of a delivery, that of chilled food. Frozen food without a figure of its own has none.
 */
export const foodVariants = ['POULTRY', 'GROUND', 'WHOLE', 'READY_TO_EAT', 'AMBIENT', 'FROZEN'] as const;
export type FoodVariant = (typeof foodVariants)[number];

/** Whose figures hold: the country of the venue, or one that is named. `GB` is England, Wales and Northern Ireland. */
export const checkRegions = ['country', 'GB', 'GB-SCT', 'IE', 'FR', 'DE', 'US'] as const;
export type CheckRegion = (typeof checkRegions)[number];

/** Degrees Celsius that are held for so many seconds; 0 where reaching them is enough. */
export type Hold = { celsius: number; seconds: number };
/** At or below so many degrees Celsius, so many minutes after the clock started at the latest; null: at some time. */
export type CoolingStage = { celsius: number; minutes: number | null; is_strict?: boolean };

/** Law, official advice, or a figure that no source prescribes: a house rule, and named so. */
export type LimitBasis = 'LAW' | 'GUIDANCE' | 'HOUSE';
type Origin = { basis: LimitBasis; source: string };

/** What a check is judged by, kept with it. Degrees Celsius, minutes and seconds. */
export type FoodLimit = Origin &
  (
    | { rule: 'HEAT'; holds: Hold[]; within?: { minutes: number; is_strict?: boolean } }
    /** The clock starts at the first point at or above `start`, or with the first point where that is null. */
    | { rule: 'COOL'; start: number | null; stages: CoolingStage[] }
    /** Once for less than `grace` minutes beyond it, for service or display. */
    | { rule: 'HOT'; at_least: number; grace?: number }
    | { rule: 'COLD'; at_most: number; aim?: number; grace?: number }
  );

/** What an account prescribes itself, by the kind of check; empty where it prescribes nothing. */
export type HouseLimits = {
  COOK?: Hold;
  REHEAT?: Hold;
  COOL?: { celsius: number; minutes: number }[];
  HOT_HOLD?: { celsius: number };
  COLD_HOLD?: { celsius: number };
  /** Of what is delivered chilled; frozen food keeps the figure of its country. */
  DELIVERY?: { celsius: number };
};

type Row = { region: Exclude<CheckRegion, 'country'>; kind: FoodCheckKind; variant?: FoodVariant; limit: FoodLimit };

const fahrenheit = (degrees: number) => twoDecimals(((degrees - 32) * 5) / 9);
const hour = 60;

const fsaCooking = 'Food Standards Agency, "Cooking your food"';
const england = 'Food Safety and Hygiene (England) Regulations 2013, schedule 4, and their likes';
const scotland = 'Food Hygiene (Scotland) Regulations 2006, schedule 4';
const foodStandardsScotland = 'Food Standards Scotland, CookSafe';
const fsai = 'Food Safety Authority of Ireland, advice on temperature control';
const france = 'Arrêté du 21 décembre 2009, annexes I and IV';
const bfr = 'Bundesinstitut für Risikobewertung, advice for communal catering';
const germanCold = 'DIN 10508';
const code = 'FDA Food Code 2022';
const quickFrozen = 'Directive 89/108/EEC, articles 1 and 5';

/** "Never between the pairs": a temperature and time that lie between two of them prove neither. */
const fsaPairs: Hold[] = [
  { celsius: 80, seconds: 6 },
  { celsius: 75, seconds: 30 },
  { celsius: 70, seconds: 120 },
  { celsius: 65, seconds: 600 },
  { celsius: 60, seconds: 2700 },
];

function heat(basis: LimitBasis, source: string, holds: Hold[], within?: { minutes: number; is_strict?: boolean }) {
  return { rule: 'HEAT' as const, basis, source, holds, ...(within && { within }) };
}
function cool(basis: LimitBasis, source: string, start: number | null, ...stages: CoolingStage[]) {
  return { rule: 'COOL' as const, basis, source, start, stages };
}
function hot(basis: LimitBasis, source: string, at_least: number, grace?: number) {
  return { rule: 'HOT' as const, basis, source, at_least, ...(grace !== undefined && { grace }) };
}
function cold(basis: LimitBasis, source: string, at_most: number, more: { aim?: number; grace?: number } = {}) {
  return { rule: 'COLD' as const, basis, source, at_most, ...more };
}

/** What a supplier brings: chilled food as cold as it is kept, frozen food with the three degrees left to transport. */
function delivery(region: Row['region'], chilled: FoodLimit): Row[] {
  const frozen = cold('LAW', quickFrozen, -15, { aim: -18 });
  return [
    { region, kind: 'DELIVERY', limit: chilled },
    { region, kind: 'DELIVERY', variant: 'FROZEN', limit: frozen },
  ];
}

/**
 * The figures by country, with the source of each (docs/glossary.md#food-safety). Of a country that is missing, and of
 * cooking and cooling in Germany, there is none: those checks have no verdict until the account prescribes its own.
 * Of rows of the same kind the first is the strictest.
 */
export const foodLimitRows: readonly Row[] = [
  { region: 'GB', kind: 'COOK', limit: heat('GUIDANCE', fsaCooking, fsaPairs) },
  { region: 'GB', kind: 'REHEAT', limit: heat('GUIDANCE', fsaCooking, fsaPairs) },
  { region: 'GB', kind: 'COOL', limit: cool('HOUSE', '', 63, { celsius: 8, minutes: 90 }) },
  { region: 'GB', kind: 'HOT_HOLD', limit: hot('LAW', england, 63, 2 * hour) },
  { region: 'GB', kind: 'COLD_HOLD', limit: cold('LAW', england, 8, { aim: 5, grace: 4 * hour }) },
  ...delivery('GB', cold('LAW', england, 8, { aim: 5 })),

  { region: 'GB-SCT', kind: 'COOK', limit: heat('GUIDANCE', fsaCooking, fsaPairs) },
  { region: 'GB-SCT', kind: 'REHEAT', limit: heat('LAW', scotland, [{ celsius: 82, seconds: 0 }]) },
  { region: 'GB-SCT', kind: 'COOL', limit: cool('HOUSE', '', 63, { celsius: 8, minutes: 90 }) },
  { region: 'GB-SCT', kind: 'HOT_HOLD', limit: hot('LAW', scotland, 63) },
  { region: 'GB-SCT', kind: 'COLD_HOLD', limit: cold('GUIDANCE', foodStandardsScotland, 8, { aim: 5 }) },
  ...delivery('GB-SCT', cold('GUIDANCE', foodStandardsScotland, 8, { aim: 5 })),

  { region: 'IE', kind: 'COOK', limit: heat('GUIDANCE', fsai, [{ celsius: 75, seconds: 0 }]) },
  { region: 'IE', kind: 'REHEAT', limit: heat('GUIDANCE', fsai, [{ celsius: 70, seconds: 0 }]) },
  {
    region: 'IE',
    kind: 'COOL',
    limit: cool('HOUSE', '', 63, { celsius: 10, minutes: 2 * hour }, { celsius: 5, minutes: null }),
  },
  { region: 'IE', kind: 'HOT_HOLD', limit: hot('GUIDANCE', fsai, 63) },
  { region: 'IE', kind: 'COLD_HOLD', limit: cold('GUIDANCE', fsai, 5) },
  ...delivery('IE', cold('GUIDANCE', fsai, 5)),

  { region: 'FR', kind: 'COOK', limit: heat('HOUSE', '', [{ celsius: 63, seconds: 0 }]) },
  {
    region: 'FR',
    kind: 'REHEAT',
    limit: heat('LAW', france, [{ celsius: 63, seconds: 0 }], { minutes: hour, is_strict: true }),
  },
  {
    region: 'FR',
    kind: 'COOL',
    limit: cool('LAW', france, 63, { celsius: 10, minutes: 2 * hour, is_strict: true }, { celsius: 3, minutes: null }),
  },
  { region: 'FR', kind: 'HOT_HOLD', limit: hot('LAW', france, 63) },
  // The order has a figure for each kind of food: the lowest, in place of which an account may put its own.
  { region: 'FR', kind: 'COLD_HOLD', limit: cold('GUIDANCE', france, 3) },
  ...delivery('FR', cold('GUIDANCE', france, 3)),

  { region: 'DE', kind: 'REHEAT', limit: heat('GUIDANCE', bfr, [{ celsius: 70, seconds: 0 }]) },
  { region: 'DE', kind: 'HOT_HOLD', limit: hot('GUIDANCE', bfr, 60) },
  { region: 'DE', kind: 'COLD_HOLD', limit: cold('GUIDANCE', germanCold, 7) },
  ...delivery('DE', cold('GUIDANCE', germanCold, 7)),

  {
    region: 'US',
    kind: 'COOK',
    variant: 'POULTRY',
    limit: heat('LAW', `${code}, 3-401.11`, [{ celsius: fahrenheit(165), seconds: 0 }]),
  },
  {
    region: 'US',
    kind: 'COOK',
    variant: 'GROUND',
    limit: heat('LAW', `${code}, 3-401.11`, [{ celsius: fahrenheit(155), seconds: 17 }]),
  },
  {
    region: 'US',
    kind: 'COOK',
    variant: 'WHOLE',
    limit: heat('LAW', `${code}, 3-401.11`, [{ celsius: fahrenheit(145), seconds: 15 }]),
  },
  {
    region: 'US',
    kind: 'REHEAT',
    limit: heat('LAW', `${code}, 3-403.11`, [{ celsius: fahrenheit(165), seconds: 15 }], { minutes: 2 * hour }),
  },
  {
    region: 'US',
    kind: 'REHEAT',
    variant: 'READY_TO_EAT',
    limit: heat('LAW', `${code}, 3-403.11`, [{ celsius: fahrenheit(135), seconds: 0 }], { minutes: 2 * hour }),
  },
  {
    region: 'US',
    kind: 'COOL',
    limit: cool(
      'LAW',
      `${code}, 3-501.14`,
      fahrenheit(135),
      { celsius: fahrenheit(70), minutes: 2 * hour },
      { celsius: fahrenheit(41), minutes: 6 * hour },
    ),
  },
  {
    region: 'US',
    kind: 'COOL',
    variant: 'AMBIENT',
    limit: cool('LAW', `${code}, 3-501.14`, null, { celsius: fahrenheit(41), minutes: 4 * hour }),
  },
  { region: 'US', kind: 'HOT_HOLD', limit: hot('LAW', `${code}, 3-501.16`, fahrenheit(135)) },
  { region: 'US', kind: 'COLD_HOLD', limit: cold('LAW', `${code}, 3-501.16`, fahrenheit(41)) },
  { region: 'US', kind: 'DELIVERY', limit: cold('LAW', `${code}, 3-202.11`, fahrenheit(41)) },
];

type Venue = { region: CheckRegion; country: string; house: HouseLimits };

/**
 * What a check at a venue is judged by (`country` is ISO 3166-1 alpha-2): the figures of the country, and those of the
 * account on top. What the account prescribes stands in place of advice and of a house rule, and beside the law, so
 * that it may be stricter and never weaker. Empty where neither says anything: then there is no verdict.
 */
export function foodLimits(
  kind: FoodCheckKind,
  variant: FoodVariant | null,
  { region, country, house }: Venue,
): FoodLimit[] {
  const named = region === 'country' ? country.toUpperCase() : region;
  const rows = foodLimitRows.filter((row) => row.region === named && row.kind === kind);
  // Frozen food is judged by figures of its own alone: as chilled food it would pass when it has thawed.
  const usual = variant === 'FROZEN' ? undefined : rows[0];
  const held = (rows.find((row) => variant !== null && row.variant === variant) ?? usual)?.limit;
  const own = variant === 'FROZEN' ? undefined : houseLimit(kind, house, held);
  if (!own) return held ? [held] : [];
  return held?.basis === 'LAW' ? [held, own] : [own];
}

/** The kinds of food that the figures of a venue tell apart. */
export function variantsOf(kind: FoodCheckKind, { region, country }: Omit<Venue, 'house'>): FoodVariant[] {
  const named = region === 'country' ? country.toUpperCase() : region;
  const rows = foodLimitRows.filter((row) => row.region === named && row.kind === kind);
  return rows.flatMap(({ variant }) => variant ?? []);
}

/**
 * What somebody has to confirm of a value, for one value proves no time: for how many seconds the core stayed at so
 * many degrees Celsius or above. Of the pairs that the value reaches the shortest, and the longest of several limits;
 * undefined where reaching it is enough, or too little.
 */
export function holdAsked(limits: readonly FoodLimit[], value: number): Hold | undefined {
  const holds = limits.flatMap((limit) => {
    const reached = limit.rule === 'HEAT' ? limit.holds.filter(({ celsius }) => value >= celsius) : [];
    return reached.toSorted((a, b) => a.seconds - b.seconds)[0] ?? [];
  });
  const longest = holds.toSorted((a, b) => b.seconds - a.seconds)[0];
  return longest && longest.seconds > 0 ? longest : undefined;
}

function houseLimit(kind: FoodCheckKind, house: HouseLimits, held: FoodLimit | undefined): FoodLimit | undefined {
  const origin = ['HOUSE', ''] as const;
  const own = house[kind];
  if (!own) return undefined;
  if (Array.isArray(own)) {
    const start = held?.rule === 'COOL' ? held.start : 63;
    return own.length > 0 ? cool(...origin, start, ...own) : undefined;
  }
  if ('seconds' in own) return heat(...origin, [own]);
  return kind === 'HOT_HOLD' ? hot(...origin, own.celsius) : cold(...origin, own.celsius);
}

/** What an account prescribes, out of the text of its setting; nothing of it where that is broken. */
export function readHouseLimits(text: string): HouseLimits {
  try {
    const read: unknown = JSON.parse(text);
    return read !== null && typeof read === 'object' && !Array.isArray(read) ? read : {};
  } catch {
    return {};
  }
}
