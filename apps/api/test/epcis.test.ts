import {
  epcisHead,
  epcisTail,
  epcisWriter,
  type EpcisFact,
  type LabelledFact,
  type PrintedFact,
} from '@larder/rules/epcis';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const schema = JSON.parse(readFileSync(new URL('./fixtures/epcis-2.0.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
const validate = ajv.compile(schema);
const faultsOf = (document: unknown) => (validate(document) ? [] : validate.errors);

const host = 'https://larder.test';
const idOf = (count: number) => `01890000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
const when = {
  id: idOf(1),
  at: '2026-11-20T09:00:00.000Z',
  noted_at: '2026-11-20T09:00:05.000Z',
  offset: -210,
  venue: idOf(2),
};
const gtin = '4006381333931';
const label = { id: idOf(3), gtin: '' };
const printed: PrintedFact = {
  ...when,
  type: 'printed',
  label,
  batch: label,
  name: 'Margherita',
  use_by: '2026-11-23',
  best_before: null,
};
const fact = (kind: LabelledFact['kind'], more: Partial<LabelledFact> = {}): LabelledFact => ({
  ...when,
  type: 'label',
  kind,
  label,
  usage: 'prep',
  ...more,
});
const received: EpcisFact = {
  ...when,
  type: 'received',
  lot: { id: idOf(4), code: 'L-2214/B', gtin },
  supplier: { id: idOf(5), gln: '' },
  name: 'Mozzarella',
  amount: 5000,
  unit: 'g',
  temperature: 3.5,
  reference: 'PO 77',
  verdict: 'ACCEPTED',
  reason: '',
};
const kinds = [
  'used',
  'wasted',
  'part_used',
  'opened',
  'frozen',
  'thawed',
  'moved',
  'relabelled',
  'found',
  'settled',
] as const;
const all: EpcisFact[] = [
  received,
  { ...received, lot: null, supplier: null, temperature: null, reference: '', verdict: 'REFUSED', reason: 'Too warm' },
  {
    ...when,
    type: 'made',
    batch: { id: idOf(6), gtin },
    name: 'Sauce',
    inputs: [
      { kind: 'LOT', lot: { id: idOf(4), code: 'L 1', gtin: '' }, amount: 2, unit: 'each' },
      { kind: 'BATCH', batch: { id: idOf(7), gtin: '' }, amount: 12 },
      { kind: 'LABEL', label },
    ],
  },
  { ...when, type: 'made', batch: { id: idOf(6), gtin: '' }, name: 'Sauce', inputs: [{ kind: 'LABEL', label }] },
  printed,
  { ...printed, label: { ...label, gtin }, batch: { id: idOf(6), gtin }, best_before: '2026-12-01', use_by: null },
  ...kinds.map((kind) => fact(kind, { condition: 'FROZEN', place: 'Freezer', reason: 'Fell', outcome: 'USED' })),
  ...kinds.map((kind) => fact(kind, { usage: 'sale', outcome: 'WASTED', is_arrival: true })),
  { ...when, type: 'held', label, recall: idOf(8) },
  { type: 'declared', at: when.noted_at, declares: printed },
  { type: 'declared', at: when.noted_at, declares: fact('opened') },
];
const write = epcisWriter(host);
const documentOf = (facts: readonly EpcisFact[]) =>
  JSON.parse(epcisHead(host, when.noted_at) + facts.map((one) => JSON.stringify(write(one))).join(',') + epcisTail);

it('is valid by the JSON schema of GS1, whatever happened', () => {
  expect(faultsOf(documentOf(all))).toEqual([]);
  expect(faultsOf(documentOf([]))).toEqual([]);
  for (const one of all) expect(faultsOf(documentOf([one])), JSON.stringify(one)).toEqual([]);
});

it('is held against a schema that refuses what is no EPCIS', () => {
  const broken = documentOf([printed]);
  broken.epcisBody.eventList[0].bizStep = 'https://ns.gs1.org/cbv/consuming';
  expect(faultsOf(broken)).not.toEqual([]);
  const { eventTimeZoneOffset: _, ...rest } = documentOf([printed]).epcisBody.eventList[0];
  expect(faultsOf({ ...documentOf([]), epcisBody: { eventList: [rest] } })).not.toEqual([]);
});

it('names a lot by the GTIN of its box, and what has none by an address of the server', () => {
  expect(write(received)).toMatchObject({
    eventID: `urn:uuid:${idOf(1)}`,
    eventTimeZoneOffset: '-03:30',
    quantityList: [{ epcClass: 'https://id.gs1.org/01/04006381333931/10/L-2214%2FB', quantity: 5000, uom: 'GRM' }],
    bizStep: 'receiving',
    disposition: 'in_progress',
    sourceList: [{ type: 'possessing_party', source: `${host}/suppliers/${idOf(5)}` }],
    sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 3.5, uom: 'CEL' }] }],
  });
  expect(write({ ...received, lot: { id: idOf(4), code: 'X', gtin: '4006381333932' } })).toMatchObject({
    quantityList: [{ epcClass: `${host}/lots/${idOf(4)}` }],
  });
  expect(write({ ...received, supplier: { id: idOf(5), gln: '4006381000000' } })).toMatchObject({
    sourceList: [{ source: 'https://id.gs1.org/417/4006381000000' }],
  });
  expect(write({ ...received, lot: null })).toMatchObject({
    quantityList: [{ epcClass: `${host}/receipts/${idOf(1)}` }],
  });
});

it('leads from the lot through the making to the label by the same names', () => {
  const [made] = all.filter(({ type }) => type === 'made');
  if (!made) throw new Error('Nothing is made');
  const event = write(made);
  const sticker = write({ ...printed, label: { ...label, gtin }, batch: { id: idOf(6), gtin } });
  expect(event).toMatchObject({
    type: 'TransformationEvent',
    inputEPCList: [`${host}/l/L000000000000003`],
    // An amount of nobody knows what is left out.
    inputQuantityList: [{ epcClass: `${host}/lots/${idOf(4)}`, quantity: 2 }, { epcClass: `${host}/b/${idOf(7)}` }],
    outputQuantityList: [{ epcClass: `${host}/01/04006381333931/10/L000000000000006` }],
  });
  expect(sticker).toMatchObject({
    epcList: [`${host}/01/04006381333931/21/L000000000000003`],
    ilmd: {
      'larder:batch': `${host}/01/04006381333931/10/L000000000000006`,
      'cbvmda:itemExpirationDate': '2026-11-23',
    },
  });
});

it('says by the words of the vocabulary what became of a label', () => {
  const said = (one: EpcisFact) => {
    const { action, bizStep, disposition } = write(one);
    return [action, bizStep, disposition];
  };
  expect(said(fact('used'))).toEqual(['DELETE', 'decommissioning', 'inactive']);
  expect(said(fact('used', { usage: 'sale' }))).toEqual(['OBSERVE', 'retail_selling', 'retail_sold']);
  expect(said(fact('wasted'))).toEqual(['DELETE', 'destroying', 'disposed']);
  expect(said(fact('frozen'))).toEqual(['OBSERVE', 'storing', 'in_progress']);
  expect(said(fact('moved', { is_arrival: true }))).toEqual(['OBSERVE', 'receiving', 'in_progress']);
  expect(said(fact('found'))).toEqual(['OBSERVE', 'stock_taking', undefined]);
  expect(said({ ...when, type: 'held', label, recall: idOf(8) })).toEqual(['OBSERVE', 'holding', 'recalled']);
});

it('tells what was taken back again, with the same id and the reason', () => {
  const declared = write({ type: 'declared', at: '2026-11-20T10:00:00.000Z', declares: printed });
  expect(declared).toEqual({
    ...write(printed),
    errorDeclaration: { declarationTime: '2026-11-20T10:00:00.000Z', reason: 'did_not_occur' },
  });
});
