import type { LabelPrinted } from '@larder/contract/devices/device-labels';
/**
 * A tablet without a screen: pairs, pulls its state, prints labels and reports them, as the kitchen app will. Tests
 * drive it; by hand: `npx tsx tools/fake-device.ts --url http://localhost:3000 --code 1000001 --pin 2468 --print 50
 * --repeat` With `--chaos [--second 1000002] [--days 30] [--seed 1]` two of them live through days of a bad network
 * while the demo's catalogue changes, and what the print log says is held against what they did.
 */
import type { DeviceEvent, DeviceState, EventResult } from '@larder/contract/devices/exchange';
import { labelWords } from '@larder/label/label-words';
import { productLabel } from '@larder/label/product-label';
import { batchNumber } from '@larder/rules/batch-number';
import { clockMayPrint } from '@larder/rules/clock-check';
import { readDateTerm } from '@larder/rules/date-term';
import { lifeRules } from '@larder/rules/life-periods';
import { localDay } from '@larder/rules/local-day';
import { labelDates, type PrintDates } from '@larder/rules/print-dates';
import { conditionFor, type PrintReason } from '@larder/rules/print-reason';
import { decidePrint } from '@larder/rules/reason-dates';
import { expiryInputs } from '@larder/rules/storage-expiry';
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { overHttp, portalOf, type Answer, type Reach } from './over-http.ts';

type Tokens = { access_token: string; refresh_token: string; exp: number };
export type Print = {
  product_id: string;
  storage_id?: string;
  at?: string;
  initials?: string;
  chosen_use_by?: string;
  reprint_of?: DeviceEvent;
  batch_code?: string;
  reason?: PrintReason;
  maker_date?: string;
};
type Nature = {
  app_version?: string;
  /** Its own clock, in milliseconds since 1970. */
  clock?: () => number;
};
export type FakeDevice = ReturnType<typeof createFakeDevice>;

/** A device that keeps its tokens, its state and everything it ever reported. */
export function createFakeDevice(reach: Reach, { app_version = '1.0.0', clock = Date.now }: Nature = {}) {
  let tokens: Tokens | undefined;
  let attempt: string | undefined;
  let state: DeviceState | undefined;
  let tag: string | null = null;
  /** How far its clock is ahead, by the Date header of the last answer. */
  let offset: number | null = null;
  /** The last batch number of its own on each day. */
  const counted = new Map<string, number>();
  const outbox: DeviceEvent[] = [];
  const warnings: string[] = [];

  async function call(method: string, path: string, options: Parameters<Reach>[2]): Promise<Answer> {
    const answer = await reach(method, path, options);
    const date = Date.parse(answer.headers.get('date') ?? '');
    if (date) offset = clock() - date;
    return answer;
  }

  async function ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    const send = () =>
      call(method, path, { ...(tokens && { token: tokens.access_token }), body, ...(headers && { headers }) });
    const answer = await send();
    if (answer.status !== 401 || !tokens || (answer.body as { error_code?: string }).error_code !== 'EXPIRED_TOKEN')
      return answer;
    await refresh();
    return send();
  }

  async function refresh(): Promise<void> {
    // Kept until an answer has come: the same attempt is answered alike, so a lost answer does not end the pairing.
    attempt ??= randomUUID();
    const answer = await call('POST', '/device/refresh', { body: { refresh_token: tokens?.refresh_token, attempt } });
    attempt = undefined;
    tokens = (expectOk(answer) as { api_tokens: Tokens }).api_tokens;
  }

  function report(type: string, body: Record<string, unknown>, at = new Date(clock()).toISOString()): DeviceEvent {
    const event = { id: randomUUID(), type, device_time: at, body };
    outbox.push(event);
    return event;
  }

  /** The number of its own next batch on the day of a print; undefined where the server gives them. */
  function nextBatch(at: string): string | undefined {
    const { batch_venue: venue, batch_mark: mark, batch_last, timezone } = state?.device ?? {};
    if (!venue || !mark || !timezone) return undefined;
    const day = localDay(Date.parse(at), timezone);
    const last = batch_last?.day === day ? batch_last.number : 0;
    const number = Math.max(counted.get(day) ?? 0, last) + 1;
    counted.set(day, number);
    return batchNumber({ venue, mark, day, number });
  }

  return {
    outbox,
    /** What it showed to the person in front of it. */
    warnings,
    ask,
    refresh,
    get tokens() {
      return tokens;
    },
    get state() {
      if (!state) throw new Error('Pull the state first');
      return state;
    },
    async pair(device_code: string, pin: string): Promise<void> {
      const answer = await call('POST', '/device/pair', { body: { device_code, pin } });
      tokens = (expectOk(answer) as { api_tokens: Tokens }).api_tokens;
    },
    /** Pulls what changed; answers false when nothing did. */
    async pull(): Promise<boolean> {
      const since = state ? `?since=${encodeURIComponent(state.version)}` : '';
      const answer = await ask(
        'GET',
        `/device/state${since}`,
        undefined,
        tag && !since ? { 'if-none-match': tag } : undefined,
      );
      if (answer.status === 304) return false;
      tag = answer.headers.get('etag');
      state = merge(state, expectOk(answer) as DeviceState);
      return true;
    },
    /**
     * Sends a picture under an id of its own, which may be repeated for ever; answers the key for an event's
     * `picture_key`.
     */
    async sendPicture(picture: Blob, picture_id: string = randomUUID()): Promise<string> {
      const form = new FormData();
      form.set('picture', picture, 'picture.png');
      form.set('picture_id', picture_id);
      return (expectOk(await ask('POST', '/device/pictures', form)) as { picture_key: string }).picture_key;
    },
    /** Notes something that happened, to be reported. */
    report,
    /** Prints a label: computes its dates as the device does and puts the report into the outbox. */
    print(print: Print): DeviceEvent {
      if (!state) throw new Error('Pull the state first');
      if (!clockMayPrint(state.settings.enable_time_validation, offset))
        throw new Error('The clock is off: no printing');
      if (state.is_flagged) warnings.push('This account is flagged: please ask your administrator');
      const at = print.at ?? new Date(clock()).toISOString();
      const batch_code = print.batch_code ?? nextBatch(at);
      return report('label_printed', printed(state, { ...print, at, ...(batch_code && { batch_code }) }), at);
    },
    /** Reports events (all of the outbox by default), at most 500 a call; an empty list is a sign of life. */
    async send(events: DeviceEvent[] = outbox): Promise<EventResult[]> {
      const results: EventResult[] = [];
      let from = 0;
      do {
        const answer = await ask('POST', '/device/events', {
          events: events.slice(from, from + 500),
          sent_at: new Date(clock()).toISOString(),
          queued: Math.max(0, events.length - from - 500),
          app_version,
        });
        results.push(...(expectOk(answer) as { results: EventResult[] }).results);
        from += 500;
      } while (from < events.length);
      return results;
    },
  };
}

function printed(state: DeviceState, print: Print & { at: string }): LabelPrinted {
  const product = state.products.find((one) => one.id === print.product_id);
  if (!product) throw new Error(`The device does not offer the product ${print.product_id}`);
  const storage = state.storage.find((one) => one.id === print.storage_id);
  const parent = print.reprint_of?.body as LabelPrinted | undefined;
  const { date_term = 'USE_BY', use_within_hours = null } = product;
  const { reason, maker_date } = print;
  const decided = decidePrint({
    reason,
    maker_date,
    condition: storage?.kind,
    periods: product.life ?? {},
    expiriesOf: (condition) => expiryInputs(product, storage, condition),
    rule: { date_term, use_within_hours },
    printed_date: print.at,
    settings: state.settings,
    chosen_use_by: print.chosen_use_by ?? null,
    first_print: parent ? { ...parent, best_before: bestBeforeOf(parent) } : null,
  });
  if (!decided.ok) throw new Error(decided.error_description);
  return {
    product_id: product.id,
    usage: product.usage === 'COMPONENT' ? 'prep' : 'sale',
    ...(print.storage_id && { storage_id: print.storage_id }),
    printed_date: decided.printed_date,
    use_by: decided.use_by,
    ...(state.accepts?.includes('label_printed.date_term') && { date_term: decided.date_term }),
    initials: print.initials ?? 'FD',
    ...(print.batch_code && { batch_code: print.batch_code }),
    ...(print.chosen_use_by && { expiry_override: true }),
    ...(print.reprint_of && {
      reprint_id: print.reprint_of.id,
      reprint_type: product.usage === 'COMPONENT' ? 'Prep' : 'Sale',
    }),
    ...(state.accepts?.includes('label_printed.condition') &&
      storage?.kind && { condition: conditionFor(reason, storage.kind) }),
    ...(state.accepts?.includes('label_printed.reason') && reason && { reason }),
    ...(state.accepts?.includes('label_printed.maker_date') && maker_date && { maker_date }),
    ...(state.accepts?.includes('label_printed.life') &&
      state.device.thaw_policy && {
        life: lifeRules(product.life ?? {}, state.settings, state.device.thaw_policy),
      }),
    // An older server would refuse the member for ever.
    ...(state.accepts?.includes('label_printed.printed') && {
      printed: words(product, storage?.name ?? '', decided, state.settings),
    }),
  };
}

type Product = DeviceState['products'][number];
type Decided = PrintDates & { ok: true };

/** The words on the label, as the kitchen app reports them. */
function words(
  product: Product,
  storage: string,
  decided: Decided,
  settings: DeviceState['settings'],
): NonNullable<LabelPrinted['printed']> {
  const data = {
    ...productLabel(product, product.allergens_declared),
    store_display: storage,
    ...labelDates(decided),
  };
  const size = product.usage === 'SINGLE' ? 'DOUBLE_HEIGHT' : 'SINGLE_HEIGHT';
  return labelWords(
    { data, settings, size },
    product.allergens.map(({ id }) => id),
  );
}

function bestBeforeOf({ printed: words, date_term, use_by }: LabelPrinted): string | null {
  const said = words?.dates.find(({ term }) => readDateTerm(term) === 'BEST_BEFORE')?.at;
  return said ?? (date_term === 'BEST_BEFORE' ? use_by : null);
}

function merge(known: DeviceState | undefined, pulled: DeviceState): DeviceState {
  if (pulled.full || !known) return pulled;
  // Each keeps its place: which of them come again depends on what else the server is doing.
  const products = new Map([...known.products, ...pulled.products].map((one) => [one.id, one]));
  for (const id of pulled.removed.products) products.delete(id);
  return { ...pulled, products: [...products.values()] };
}

function expectOk({ status, body }: Answer): unknown {
  if (status >= 200 && status < 300) return body;
  const { error_description } = (body ?? {}) as { error_description?: string };
  throw new Error(`The server answered ${status}: ${error_description ?? 'nothing'}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      code: { type: 'string', default: '1000001' },
      pin: { type: 'string', default: '2468' },
      print: { type: 'string', default: '1' },
      repeat: { type: 'boolean', default: false },
      chaos: { type: 'boolean', default: false },
      second: { type: 'string', default: '1000002' },
      days: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (values.chaos) {
    const { liveThroughChaos } = await import('../apps/api/test/chaos.ts');
    const [days, seed] = [Number(values.days), Number(values.seed)];
    const codes: [string, string] = [values.code, values.second];
    const portal = await portalOf(values.url);
    console.table(await liveThroughChaos({ reach: overHttp(values.url), portal, codes, days, seed }));
    return;
  }
  const device = createFakeDevice(overHttp(values.url));
  await device.pair(values.code, values.pin);
  await device.pull();
  const { products, storage, device: me } = device.state;
  console.log(
    `Paired as ${me.name} at ${me.organization.name}: ${products.length} products, ${storage.length} storages`,
  );
  for (let index = 0; index < Number(values.print); index++) {
    const product = products[index % products.length];
    const place = storage[index % storage.length];
    if (product && place) device.print({ product_id: product.id, storage_id: place.id });
  }
  for (const results of [await device.send(), ...(values.repeat ? [await device.send()] : [])]) {
    const count = (status: string) => results.filter((one) => one.status === status).length;
    console.log(`${count('accepted')} accepted, ${count('duplicate')} repeated, ${count('rejected')} rejected`);
  }
}

// Not awaited: what `--chaos` imports waits for this file itself.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void main();
