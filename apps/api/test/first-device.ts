/**
 * The first tablet that spoke to this server, kept as it was: it knows nothing of `accepts` or of the members that came
 * later. Servers go on serving it. Never brought up to date.
 */
import type { DeviceEvent, DeviceState, EventResult } from '@larder/contract/devices/exchange';
import { clockMayPrint } from '@larder/rules/clock-check';
import { decideExpiry } from '@larder/rules/expiry';
import { randomUUID } from 'node:crypto';

type Answer = { status: number; body: unknown; headers: { get: (name: string) => string | null } };
type Reach = (
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>;
type Tokens = { access_token: string; refresh_token: string; exp: number };
type Print = {
  product_id: string;
  storage_id?: string;
  at?: string;
  initials?: string;
  chosen_use_by?: string;
  reprint_of?: DeviceEvent;
  batch_code?: string;
};
type Nature = {
  app_version?: string;
  /** Its own clock, in milliseconds since 1970. */
  clock?: () => number;
};

/** A device that keeps its tokens, its state and everything it ever reported. */
export function createFirstDevice(reach: Reach, { app_version = '1.0.0', clock = Date.now }: Nature = {}) {
  let tokens: Tokens | undefined;
  let state: DeviceState | undefined;
  let tag: string | null = null;
  /** How far its clock is ahead, by the Date header of the last answer. */
  let offset: number | null = null;
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
    const answer = await call('POST', '/device/refresh', { body: { refresh_token: tokens?.refresh_token } });
    tokens = (expectOk(answer) as { api_tokens: Tokens }).api_tokens;
  }

  function report(type: string, body: Record<string, unknown>, at = new Date(clock()).toISOString()): DeviceEvent {
    const event = { id: randomUUID(), type, device_time: at, body };
    outbox.push(event);
    return event;
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
    /** Notes something that happened, to be reported. */
    report,
    /** Prints a label: computes its dates as the device does and puts the report into the outbox. */
    print(print: Print): DeviceEvent {
      if (!state) throw new Error('Pull the state first');
      if (!clockMayPrint(state.settings.enable_time_validation, offset))
        throw new Error('The clock is off: no printing');
      if (state.is_flagged) warnings.push('This account is flagged: please ask your administrator');
      const at = print.at ?? new Date(clock()).toISOString();
      return report('label_printed', printed(state, { ...print, at }), at);
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

type Printed = {
  product_id: string;
  usage: 'prep' | 'sale';
  storage_id?: string;
  printed_date: string;
  use_by: string;
  initials: string;
  batch_code?: string;
  expiry_override?: boolean;
  reprint_id?: string;
  reprint_type?: string;
};

function printed(state: DeviceState, print: Print & { at: string }): Printed {
  const product = state.products.find((one) => one.id === print.product_id);
  if (!product) throw new Error(`The device does not offer the product ${print.product_id}`);
  const parent = print.reprint_of?.body as Printed | undefined;
  const decided = decideExpiry({
    printed_date: print.at,
    settings: state.settings,
    product_override: product.expiry,
    storage_rule: state.storage.find((one) => one.id === print.storage_id)?.expiry,
    chosen_use_by: print.chosen_use_by ?? null,
    first_print: parent ? { printed_date: parent.printed_date, use_by: parent.use_by } : null,
  });
  if (!decided.ok) throw new Error(decided.error_description);
  return {
    product_id: product.id,
    usage: product.usage === 'COMPONENT' ? 'prep' : 'sale',
    ...(print.storage_id && { storage_id: print.storage_id }),
    printed_date: decided.printed_date,
    use_by: decided.use_by,
    initials: print.initials ?? 'FD',
    ...(print.batch_code && { batch_code: print.batch_code }),
    ...(print.chosen_use_by && { expiry_override: true }),
    ...(print.reprint_of && {
      reprint_id: print.reprint_of.id,
      reprint_type: product.usage === 'COMPONENT' ? 'Prep' : 'Sale',
    }),
  };
}

function merge(known: DeviceState | undefined, pulled: DeviceState): DeviceState {
  if (pulled.full || !known) return pulled;
  const gone = new Set([...pulled.removed.products, ...pulled.products.map((one) => one.id)]);
  return { ...pulled, products: [...known.products.filter((one) => !gone.has(one.id)), ...pulled.products] };
}

function expectOk({ status, body }: Answer): unknown {
  if (status >= 200 && status < 300) return body;
  const { error_description } = (body ?? {}) as { error_description?: string };
  throw new Error(`The server answered ${status}: ${error_description ?? 'nothing'}`);
}
