import { epcisKeys, type Keyed, type KeyedLot } from './epcis-keys.ts';
import type { Condition, Custody, FactKind } from './label-fact.ts';

type Unit = 'g' | 'ml' | 'each';
type Quantity = { amount?: number | null; unit?: Unit | null };
type Source = Quantity &
  ({ kind: 'LOT'; lot: KeyedLot } | { kind: 'BATCH'; batch: Keyed } | { kind: 'LABEL'; label: Keyed });

/** What every fact has: when and where it happened, and when the server received it. */
type Happened = {
  /** By which two exports are known to tell of the same fact. */
  id: string;
  at: string;
  noted_at: string;
  /** The venue's distance from UTC at that time, in minutes. */
  offset: number;
  venue: string;
};

export type ReceivedFact = Happened &
  Quantity & {
    type: 'received';
    lot: KeyedLot | null;
    supplier: { id: string; gln: string } | null;
    name: string;
    temperature: number | null;
    reference: string;
    verdict: 'ACCEPTED' | 'REFUSED';
    reason: string;
  };
export type MadeFact = Happened & { type: 'made'; batch: Keyed; name: string; inputs: Source[] };
export type PrintedFact = Happened & {
  type: 'printed';
  label: Keyed;
  batch: Keyed;
  name: string;
  /** Days, as they stand on the sticker. */
  use_by: string | null;
  best_before: string | null;
};
export type LabelledFact = Happened & {
  type: 'label';
  kind: Exclude<FactKind, 'undone' | 'voided'>;
  label: Keyed;
  usage: 'prep' | 'sale';
  condition?: Condition | null;
  place?: string | null;
  reason?: string | null;
  /** What a dispute was settled to. */
  outcome?: Custody | null;
  /** The label was printed at another venue. */
  is_arrival?: boolean;
};
export type HeldFact = Happened & { type: 'held'; label: Keyed; recall: string };
export type EpcisFact =
  | ReceivedFact
  | MadeFact
  | PrintedFact
  | LabelledFact
  | HeldFact
  /** Somebody took back what was reported before: it is written again with that. */
  | { type: 'declared'; at: string; declares: PrintedFact | LabelledFact };

type Json = Record<string, unknown>;
type Keys = ReturnType<typeof epcisKeys>;

const context = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';
/** UN/CEFACT codes of units; a count has none. */
const units: Record<Unit, string | undefined> = { g: 'GRM', ml: 'MLT', each: undefined };

/** What stands before the events of a document: all of it follows from what is exported, so that it is the same again. */
export function epcisHead(host: string, created: string): string {
  const head = {
    '@context': [context, { larder: `${host}/vocabulary#` }],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: created,
  };
  return `${JSON.stringify(head).slice(0, -1)},"epcisBody":{"eventList":[`;
}

export const epcisTail = ']}}\n';

/** Facts as events of EPCIS 2.0 with the words of the Core Business Vocabulary (docs/exports.md#epcis). */
export function epcisWriter(host: string): (fact: EpcisFact) => Json {
  const keys = epcisKeys(host);
  return (fact) => eventOf(fact, keys);
}

function eventOf(fact: EpcisFact, keys: Keys): Json {
  switch (fact.type) {
    case 'received':
      return receivedEvent(fact, keys);
    case 'made':
      return madeEvent(fact, keys);
    case 'printed':
      return printedEvent(fact, keys);
    case 'label':
      return labelEvent(fact, keys);
    case 'held':
      return object(fact, keys, {
        epcList: [keys.label(fact.label)],
        action: 'OBSERVE',
        bizStep: 'holding',
        disposition: 'recalled',
        'larder:recall': keys.recall(fact.recall),
      });
    default:
      return {
        ...eventOf(fact.declares, keys),
        errorDeclaration: { declarationTime: fact.at, reason: 'did_not_occur' },
      };
  }
}

/** What an event says first, and where it happened. */
function object(fact: Happened, keys: Keys, more: Json): Json {
  return { type: 'ObjectEvent', ...common(fact, keys), ...located(fact, keys), ...more };
}

function common({ id, at, noted_at, offset }: Happened, keys: Keys): Json {
  return { eventID: keys.event(id), eventTime: at, recordTime: noted_at, eventTimeZoneOffset: offsetText(offset) };
}

function located({ venue }: Happened, keys: Keys): Json {
  const place = { id: keys.place(venue) };
  return { readPoint: place, bizLocation: place };
}

function receivedEvent(fact: ReceivedFact, keys: Keys): Json {
  const { id, lot, supplier, name, temperature, reference, verdict, reason, venue } = fact;
  const isAccepted = verdict === 'ACCEPTED';
  return object(fact, keys, {
    quantityList: [{ epcClass: lot ? keys.lot(lot) : keys.goods(id), ...quantity(fact) }],
    action: 'OBSERVE',
    bizStep: isAccepted ? 'receiving' : 'inspecting',
    disposition: isAccepted ? 'in_progress' : 'returned',
    ...(reference && { bizTransactionList: [{ bizTransaction: keys.reference(reference) }] }),
    ...(supplier && { sourceList: [{ type: 'possessing_party', source: keys.supplier(supplier) }] }),
    destinationList: [{ type: 'possessing_party', destination: keys.place(venue) }],
    ...(temperature !== null && {
      sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: temperature, uom: 'CEL' }] }],
    }),
    'larder:name': name,
    ...(reason && { 'larder:reason': reason }),
  });
}

/** Several prints may say what went into a making: each is an event of the same transformation. */
function madeEvent(fact: MadeFact, keys: Keys): Json {
  const { batch, name, inputs } = fact;
  const labels = inputs.flatMap((one) => (one.kind === 'LABEL' ? [keys.label(one.label)] : []));
  const classes = inputs.flatMap((one) => {
    if (one.kind === 'LABEL') return [];
    return [{ epcClass: one.kind === 'LOT' ? keys.lot(one.lot) : keys.batch(one.batch), ...quantity(one) }];
  });
  return {
    type: 'TransformationEvent',
    ...common(fact, keys),
    ...(labels.length > 0 && { inputEPCList: labels }),
    ...(classes.length > 0 && { inputQuantityList: classes }),
    outputQuantityList: [{ epcClass: keys.batch(batch) }],
    transformationID: `urn:uuid:${batch.id}`,
    ...located(fact, keys),
    bizStep: 'creating_class_instance',
    disposition: 'active',
    'larder:name': name,
  };
}

function printedEvent(fact: PrintedFact, keys: Keys): Json {
  const { label, batch, name, use_by, best_before } = fact;
  return object(fact, keys, {
    epcList: [keys.label(label)],
    action: 'ADD',
    bizStep: 'commissioning',
    disposition: 'active',
    ilmd: {
      ...(use_by && { 'cbvmda:itemExpirationDate': use_by }),
      ...(best_before && { 'cbvmda:bestBeforeDate': best_before }),
      'larder:batch': keys.batch(batch),
      'larder:name': name,
    },
  });
}

type Meaning = { action: 'OBSERVE' | 'DELETE'; bizStep: string; disposition?: string };
const stored: Meaning = { action: 'OBSERVE', bizStep: 'storing', disposition: 'in_progress' };
const consumed: Meaning = { action: 'DELETE', bizStep: 'decommissioning', disposition: 'inactive' };
const sold: Meaning = { action: 'OBSERVE', bizStep: 'retail_selling', disposition: 'retail_sold' };
const binned: Meaning = { action: 'DELETE', bizStep: 'destroying', disposition: 'disposed' };
const counted: Meaning = { action: 'OBSERVE', bizStep: 'stock_taking' };
const arrived: Meaning = { action: 'OBSERVE', bizStep: 'receiving', disposition: 'in_progress' };

/** There is no step of eating something: what a kitchen used up is taken out of the world. */
function meaningOf({ kind, usage, outcome, is_arrival }: LabelledFact): Meaning {
  switch (kind) {
    case 'used':
      return usage === 'sale' ? sold : consumed;
    case 'wasted':
      return binned;
    case 'relabelled':
      return consumed;
    case 'found':
      return counted;
    case 'settled':
      if (outcome === 'USED') return usage === 'sale' ? sold : consumed;
      if (outcome === 'WASTED') return binned;
      return outcome === 'LIVE' ? counted : consumed;
    default:
      return is_arrival ? arrived : stored;
  }
}

function labelEvent(fact: LabelledFact, keys: Keys): Json {
  const { kind, label, condition, place, reason } = fact;
  return object(fact, keys, {
    epcList: [keys.label(label)],
    ...meaningOf(fact),
    'larder:fact': kind,
    ...(condition && { 'larder:condition': condition }),
    ...(place && { 'larder:place': place }),
    ...(reason && { 'larder:reason': reason }),
  });
}

/** An amount without a unit is none: EPCIS would take it for a count. */
function quantity({ amount, unit }: Quantity): Json {
  if (typeof amount !== 'number' || !unit) return {};
  const uom = units[unit];
  return { quantity: amount, ...(uom && { uom }) };
}

/** "+01:00", at most 14 hours. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}
