import 'fake-indexeddb/auto';
import { text } from '@larder/browser/texts';
import { defaultSettings } from '@larder/contract/network/settings';
import { standardPrinter } from '@larder/label/printer';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerJobs } from '../../../test/answer-jobs.ts';
import { servedFile } from '../../../test/served-file.ts';
import { printerFaultTexts } from '../../printer/fault.texts.ts';
import { settleJob } from '../../printer/job.ts';
import type { PrinterFault, PrinterSetup } from '../../printer/printer.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../store/database.ts';
import { refresh } from '../../store/kitchen.ts';
import { enterAs } from '../../store/person.ts';
import { currentMissing, dropMissing, noteOutcome } from './missing.actions.ts';
import { printLabels } from './print.actions.ts';

// The browser's own, which the texts read as they are loaded.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en_gb' } }));

/** A Zebra's answer to ~HS; nothing: it is silent. */
type Said = 'ready' | 'no_paper' | 'open' | 'paused' | 'hot' | 'nothing';
type Faulty = {
  /** Labels that it takes before it is gone; none at all where it is off. */
  takes?: number;
  isOff?: boolean;
  /** What it says before the first label, and after the last one. */
  says?: [before: Said, after: Said];
};
type Way = { printer: PrinterSetup; navigator: object; fetch?: (url: string) => Promise<Response> };

const zebra = { ...standardPrinter('zpl'), id: 'p1', name: 'Counter', default_for: ['prep' as const] };

/** A port whose Zebra works, or fails, as it is set; every write but the question how it is, is a label. */
function bySerial({ takes = Infinity, isOff = false, says: [before, after] = ['ready', 'ready'] }: Faulty): Way {
  let [taken, answer] = [0, (_: Uint8Array) => {}];
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({ usbVendorId: 1, usbProductId: 1 }),
    async open() {
      if (isOff) throw new DOMException('Off', 'NetworkError');
      const fresh = () =>
        new ReadableStream<Uint8Array>({ start: (to) => void (answer = (bytes) => to.enqueue(bytes)) });
      Object.defineProperty(port, 'readable', { configurable: true, get: fresh });
      port.writable = new WritableStream({
        write(bytes) {
          const isQuestion = bytes.length === 3;
          if (taken >= takes && !(isQuestion && taken === 0)) throw new DOMException('Lost', 'NetworkError');
          if (!isQuestion) taken += 1;
          else answer(statusOf(taken === 0 ? before : after));
        },
      });
    },
    close: () => Promise.resolve(),
  };
  const printer: PrinterSetup = { ...zebra, route: 'serial', address: { vendor: 1, product: 1 } };
  return { printer, navigator: { serial: { getPorts: () => Promise.resolve([port]) } } };
}

function statusOf(said: Said): Uint8Array {
  if (said === 'nothing') return new Uint8Array();
  const flag = (is: Said) => (said === is ? '1' : '0');
  const first = `\x02030,${flag('no_paper')},${flag('paused')},0100,000,0,0,0,000,0,0,${flag('hot')}\x03\r\n`;
  const second = `\x02001,0,${flag('open')},0,0,2,6,0,00000000,1,000\x03\r\n`;
  return new TextEncoder().encode(`${first}${second}\x021234,0\x03\r\n`);
}

/** A USB printer that is switched off is not in the list; one that stalls takes no more. */
function byUsb({ takes = Infinity, isOff = false }: Faulty): Way {
  let taken = 0;
  const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }];
  const device = {
    vendorId: 1,
    productId: 1,
    configuration: { interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }] },
    open: () => Promise.resolve(),
    claimInterface: () => Promise.resolve(),
    close: () => Promise.resolve(),
    transferOut: () => Promise.resolve({ status: (taken += 1) > takes ? 'stall' : 'ok' }),
  };
  const printer: PrinterSetup = { ...zebra, route: 'usb', address: { vendor: 1, product: 1 } };
  return { printer, navigator: { usb: { getDevices: () => Promise.resolve(isOff ? [] : [device]) } } };
}

type Bridge = { list?: () => Response; status?: () => Response; job?: (count: number) => Response; onLine?: boolean };
const refusal = (status: number, error: string) => Response.json({ error }, { status });
const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

/** A print bridge in the kitchen's network: how it answers, each job under its number, however often it is asked for. */
function byBridge({ list, status, job, onLine = true }: Bridge): Way {
  const ids: string[] = [];
  const printer: PrinterSetup = {
    ...zebra,
    route: 'bridge',
    address: { place: 'network', token: 't', name: 'Counter' },
  };
  const answer = (url: string, init?: RequestInit): Response => {
    if (url.endsWith('/status')) return status?.() ?? Response.json({ answer: null });
    if (!url.endsWith('/jobs')) return list?.() ?? Response.json({ printers: [] });
    const { id } = JSON.parse(init?.body as string) as { id: string };
    if (!ids.includes(id)) ids.push(id);
    return job?.(ids.indexOf(id) + 1) ?? Response.json({ state: 'sent' });
  };
  return { printer, navigator: { onLine }, fetch: async (url, init?: RequestInit) => answer(url, init) };
}
/** Answers like this from the label with that number on. */
const from = (first: number, answer: () => Response) => (count: number) =>
  count < first ? Response.json({ state: 'sent' }) : answer();
const state = (name: string) => () => Response.json({ state: name });

beforeEach(async () => {
  await answerJobs();
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  dropMissing();
  await keepMeta('device', { id: 'd', name: 'Grill', timezone: 'Europe/London' } as DeviceFacts);
  const staff = [{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 4 }] as Lists['staff'];
  await write(['lists'], async (tx) => {
    await tx.objectStore('lists').put(staff, 'staff');
    await tx.objectStore('lists').put(defaultSettings, 'settings');
  });
  await refresh(['identity', 'lists', 'outbox', 'jobs']);
  enterAs('ana');
});

/** Prints six labels, as a person does who looks at the printer and says how many are out. */
async function printSix({ printer, navigator, fetch }: Way, out: number) {
  vi.stubGlobal('navigator', { userAgent: 'Test', languages: [], ...navigator });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    fetch && url.includes('larder-bridge') ? (fetch as typeof globalThis.fetch)(url, init) : servedFile(url),
  );
  await keepMeta('printers', [printer]);
  const choice = {
    product: undefined,
    name: 'Soup',
    usage: 'prep',
    size: 'SINGLE_HEIGHT',
    tags: [],
    price: '',
  } as const;
  const storage = { id: 'fridge', name: 'Fridge', expiry: { units: 3, period: 'days' }, source: 'rule' } as never;
  const made = { storage, prepared_at: '2026-11-23T09:00:00.000Z', custom_fields: {} };
  const started = await printLabels('Soup', [{ choice: { ...choice, ...made, tags: [] }, quantity: 6 }], printer);
  if (!started.ok) throw new Error(started.error_description);
  const ended = await started.ended;
  const held = (await (await database()).getAll('outbox')).filter((row) => row.state === 'held').length;
  if (ended.state === 'asking') {
    const job = await (await database()).get('jobs', ended.id);
    await noteOutcome(ended.id, out, job?.error);
    await settleJob(ended.id, { printed: job!.event_ids.slice(0, out), person: { initials: 'AB' } });
  }
  const rows = await (await database()).getAll('outbox');
  expect(rows.filter((row) => row.state !== 'waiting')).toEqual([]);
  const voided = rows.filter(({ type }) => type === 'label_misprinted').length;
  return { ended, held, printed: rows.filter(({ type }) => type === 'label_printed').length - voided, voided };
}

const words: [string, Way, PrinterFault, RegExp][] = [
  ['a printer that is off', bySerial({ isOff: true }), 'gone', /^The printer does not answer.*switched on/],
  ['a USB printer that is off', byUsb({ isOff: true }), 'gone', /^The printer does not answer.*switched on/],
  ['no paper', bySerial({ says: ['no_paper', 'ready'] }), 'no_paper', /no labels left.*new roll/],
  ['an open cover', bySerial({ says: ['open', 'ready'] }), 'open', /cover is open/],
  ['a pause', bySerial({ says: ['paused', 'ready'] }), 'paused', /is paused/],
  ['a hot head', bySerial({ says: ['hot', 'ready'] }), 'hot', /too hot/],
  ['a bridge that is off', byBridge({ list: noAnswer }), 'bridge', /^The print bridge does not answer.*its computer/],
  ['no network', byBridge({ list: noAnswer, onLine: false }), 'network', /^This tablet has no network.*Wi-Fi/],
  [
    'a host that is no bridge',
    byBridge({ list: () => new Response('<h1>Router</h1>') }),
    'bridge',
    /^The print bridge does not answer/,
  ],
  [
    'a printer behind the bridge that is off, or has another address',
    byBridge({ status: () => refusal(502, 'no_printer') }),
    'bridge_printer',
    /bridge is on, but the printer does not answer it.*address/,
  ],
  [
    'a printer that the bridge does not know',
    byBridge({ status: () => refusal(404, 'no_printer') }),
    'bridge_unknown',
    /bridge no longer has this printer/,
  ],
  ['a bridge that was paired anew', byBridge({ list: () => refusal(401, 'not_paired') }), 'refused', /Choose it again/],
  [
    'a printer that the bridge reaches no more',
    byBridge({ job: from(1, state('failed')) }),
    'bridge_printer',
    /bridge is on, but the printer does not answer it/,
  ],
];

test.each(words)(
  'before the first label, %s is named, nothing is asked or logged, and 6 are missing',
  async (...cell) => {
    const [, way, fault, said] = cell;
    const { ended, held, printed, voided } = await printSix(way, 0);
    expect(ended).toMatchObject({ state: 'done', fault, sent: 0 });
    expect(text(printerFaultTexts)(fault)).toMatch(said);
    expect({ held, printed, voided }).toEqual({ held: 0, printed: 0, voided: 0 });
    expect(currentMissing()).toMatchObject({ count: 6, isAll: true, fault });
  },
);

const halfway: [string, Way, PrinterFault, RegExp, number][] = [
  ['a printer that resets', bySerial({ takes: 3 }), 'gone', /^The printer does not answer/, 3],
  ['a USB printer that stalls', byUsb({ takes: 3 }), 'gone', /^The printer does not answer/, 3],
  ['a roll that ends', bySerial({ says: ['ready', 'no_paper'] }), 'no_paper', /no labels left/, 6],
  ['a cover that opens', bySerial({ says: ['ready', 'open'] }), 'open', /cover is open/, 6],
  [
    'a printer that falls silent',
    bySerial({ says: ['ready', 'nothing'] }),
    'silent',
    /on, is there paper, is a label/,
    6,
  ],
  ['a printer that is gone after the last byte', bySerial({ takes: 6 }), 'gone', /^The printer does not answer/, 6],
  ['a bridge that goes off', byBridge({ job: from(4, noAnswer) }), 'bridge', /its computer/, 3],
  [
    'a printer that hangs up on the bridge',
    byBridge({ job: from(4, state('unknown')) }),
    'bridge_printer',
    /bridge is on/,
    3,
  ],
  ['a printer that the bridge loses', byBridge({ job: from(4, state('failed')) }), 'bridge_printer', /bridge is on/, 3],
  ['a bridge that fails', byBridge({ job: from(4, () => refusal(500, 'failed')) }), 'bridge_failed', /console/, 3],
];

test.each(halfway)(
  'after the first labels, %s is named, all 6 are asked about, and the missing ones offered',
  async (...cell) => {
    const [, way, fault, said, sent] = cell;
    const { ended, held, printed, voided } = await printSix(way, 2);
    expect(ended).toMatchObject({ state: 'asking', fault, sent });
    expect(text(printerFaultTexts)(fault)).toMatch(said);
    expect(held).toBe(6);
    expect({ printed, voided }).toEqual({ printed: 2, voided: 4 });
    expect(currentMissing()).toMatchObject({ count: 4, isAll: false, fault });
  },
);

test.each([
  ['says that all is well', bySerial({})],
  ['never says anything', bySerial({ says: ['nothing', 'nothing'] })],
  ['cannot be read', byUsb({})],
  ['is reached by the bridge', byBridge({})],
])('a printer that %s is not asked about, and 6 labels are in the log', async (_, way) => {
  const { ended, printed, voided } = await printSix(way, 0);
  expect(ended).toMatchObject({ state: 'done', sent: 6 });
  expect(ended).not.toHaveProperty('fault');
  expect({ printed, voided }).toEqual({ printed: 6, voided: 0 });
  expect(currentMissing()).toBeUndefined();
});
