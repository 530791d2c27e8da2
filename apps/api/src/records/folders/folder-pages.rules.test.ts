import { defaultSettings } from '@larder/contract/network/settings';
import { expect, it } from 'vitest';
import { loadShapes } from '../../platform/document/letter-shapes.ts';
import { margin, paper } from '../../platform/document/page-flow.ts';
import type { FolderFacts, SampleLabel } from './folder-facts.rules.ts';
import { folderPages } from './folder-pages.rules.ts';
import { openTallies, rowReaders } from './folder-tally.rules.ts';
import type { FolderQuery } from './folder.rules.ts';

const query: FolderQuery = {
  organization_id: '00000000-0000-7000-8000-000000000001',
  name: 'Harbour',
  address: '14 Harbourside Walk, Bristol',
  timezone: 'Europe/London',
  first_day: '2026-11-01',
  last_day: '2026-11-30',
  from: '2026-11-01T00:00:00Z',
  before: '2026-12-01T00:00:00Z',
  reads_products: false,
  reads_trace: false,
  reads_audit: false,
  reads_people: false,
  reads_above: false,
};

const text = (header: string) => ({ header, kind: 'text' as const });
const readingColumns = [
  'Fridge',
  'Recorded',
  '°C',
  'Upper limit °C',
  'Over limit',
  'Initials',
  'Corrective action',
  'Action missing',
  'From a file of',
].map(text);
const incidentColumns =
  'Fridge,Incident,Began,Ended,Highest °C,Legal limit °C,Delay; minutes,State,Cause,What was done,Food,Which food,Signature,Signed in as,Signed at,Acknowledged,Earlier signatures,Defrost or cleaning'
    .split(',')
    .map((header) => text(header.replace(';', ',')));

const label: SampleLabel = {
  product_name: 'Egg and cress',
  usage: 'prep',
  printed_date: '2026-11-20T09:00:00Z',
  initials: 'VL',
  batch_code: 'B-1',
  tags: [],
  code: null,
  device_name: 'Kitchen',
  words: {
    name: 'Egg and cress',
    size: 'SINGLE_HEIGHT',
    storage: 'Fridge',
    allergens: 'Eggs, Mustard',
    allergen_ids: [],
    allergens_declared: true,
    dates: [{ term: 'USE BY', at: '2026-11-23T23:59:59.000Z' }],
    may_contain: '',
  },
};

/** The pages of a folder with so many incidents, each with so long a cause, and readings of one fridge. */
async function pagesOf({ incidents = 0, cause = 'Door', readings = 0 }) {
  const tally = openTallies();
  const seen = rowReaders(tally);
  const see = seen.incidents(incidentColumns);
  for (let at = 0; at < incidents; at += 1) {
    see([
      'Walk-in',
      'Above the legal limit',
      '2026-11-03 10:00:00',
      '',
      '9.5',
      '8',
      '30',
      'Open',
      cause,
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
  }
  const read = seen.readings(readingColumns);
  for (let at = 0; at < readings; at += 1)
    read([
      'Walk-in',
      '2026-11-03 10:00:00',
      String(at),
      '5',
      at > 5 ? 'Yes' : '',
      'VL',
      '',
      '',
      at === 99 ? 'Ada Bell' : '',
    ]);
  const facts: FolderFacts = {
    query,
    origin: {
      asker: 'Vera Lindqvist',
      made: '01/12/2026 10:00',
      date_format: 'uk',
      left_out: ['The allergen matrix is left out.'],
    },
    written: [{ id: 'incidents', title: 'Temperature incidents', rows: incidents, period: 'November', is_cut: false }],
    tally,
    seals: undefined,
    columns: new Map([
      ['prints', []],
      ['readings', readingColumns],
      ['incidents', incidentColumns],
      ['people', []],
    ]),
  };
  const { label: shapes } = await loadShapes();
  return folderPages(facts, { labels: [label], settings: { ...defaultSettings }, shapes });
}

const textsOf = (pages: Awaited<ReturnType<typeof pagesOf>>) =>
  pages.flat().flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

it('says on its first page what is left out, and draws the sample labels', async () => {
  const pages = await pagesOf({});
  expect(textsOf(pages.slice(0, 1))).toContain('The allergen matrix is left out.');
  expect(textsOf(pages)).not.toContain('Allergen matrix');
  expect(pages.flat().filter(({ kind }) => kind === 'drawing')).toHaveLength(1);
});

it('keeps every incident whole, and nothing below the foot or beyond the edge of a page', async () => {
  const pages = await pagesOf({
    incidents: 60,
    cause: 'The door of the walk-in fridge was wedged open with a crate. '.repeat(8),
  });
  expect(textsOf(pages).filter((one) => one === 'Walk-in: above the legal limit')).toHaveLength(60);
  for (const mark of pages.flat()) {
    if (mark.kind === 'drawing') continue;
    const [x, y] = mark.kind === 'text' ? [mark.x, mark.baseline] : [mark.x + mark.width, mark.y + mark.height];
    expect(x).toBeLessThanOrEqual(paper.width - margin.side + 0.01);
    expect(y).toBeLessThanOrEqual(paper.height - margin.bottom + 11);
  }
});

it('shows the highest readings of a fridge, and says how many more there are', async () => {
  const texts = textsOf(await pagesOf({ readings: 100 }));
  expect(texts).toContain('89 more are on the sheet "Temperatures" of the workbook.');
  expect(texts).toContain('99');
  expect(texts).not.toContain('94.5');
});
