import { joined } from '@larder/label/printer-bytes';
import { readStatus } from '@larder/label/printer-status';
import { uuidv4 } from 'uuidv7';
import { PrinterError, type PrinterFault, type PrinterSetup, type Transport } from './printer.ts';

/** Where a bridge may be: on this computer, or by its one name in the kitchen's network. Nothing else may be called. */
export const bridgePlaces = {
  here: { url: 'http://127.0.0.1:17761', space: 'loopback' },
  network: { url: 'http://larder-bridge.local:17761', space: 'local' },
} as const;
export type BridgePlace = keyof typeof bridgePlaces;

export interface BridgePrinter {
  name: string;
  language: PrinterSetup['language'];
}

/** Exchanges the six digits that the bridge shows for a token, and reads its printers. */
export async function pairBridge(
  place: BridgePlace,
  code: string,
): Promise<{ token: string; printers: BridgePrinter[] }> {
  const { token } = await ask<{ token: string }>(place, '/pair', { body: { code } });
  const { printers } = await ask<{ printers: BridgePrinter[] }>(place, '/printers', { token });
  return { token, printers };
}

/** By the print bridge: the same job id never prints twice there, so a lost answer is asked for again. */
export function bridge(printer: PrinterSetup): Transport {
  const { place = 'here', token = '', name = '' } = printer.address ?? {};
  const at = place === 'network' ? 'network' : 'here';
  return {
    open: async () => {
      await ask(at, '/printers', { token: String(token) });
    },
    async send({ documents }, onSent) {
      const bytes = joined(...documents);
      const body = { id: uuidv4(), printer: name, language: printer.language, bytes: base64(bytes) };
      const job = await again(() => ask<{ state: string }>(at, '/jobs', { token: String(token), body })).catch(
        (error: unknown) => {
          // An answer that is lost twice may be the answer to a label that was printed.
          if (!(error instanceof PrinterError && isRefusal(error))) onSent(bytes.length);
          throw error;
        },
      );
      if (job.state === 'failed') throw new PrinterError('bridge_printer');
      onSent(bytes.length);
      if (job.state !== 'sent') throw new PrinterError('bridge_printer');
    },
    async status() {
      const path = `/printers/${encodeURIComponent(String(name))}/status`;
      const { answer } = await ask<{ answer: string | null }>(at, path, { token: String(token) });
      return answer
        ? readStatus(
            Uint8Array.from(atob(answer), (letter) => letter.charCodeAt(0)),
            printer.language,
          )
        : 'unknown';
    },
    close: () => Promise.resolve(),
  };
}

/** The bridge has not taken the job. */
function isRefusal({ reason }: PrinterError): boolean {
  return reason === 'refused' || reason === 'busy' || reason === 'bridge_unknown';
}

type BridgeRequest = { token?: string; body?: object };

async function ask<Answer>(place: BridgePlace, path: string, { token, body }: BridgeRequest): Promise<Answer> {
  const { url, space } = bridgePlaces[place];
  let response: Response;
  try {
    response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(65_000),
      // Chrome's Local Network Access asks the person once.
      ...({ targetAddressSpace: space } as object),
    });
  } catch (error) {
    // On this tablet's own computer a bridge needs no network.
    const isCutOff = place === 'network' && !navigator.onLine;
    throw new PrinterError(isCutOff ? 'network' : 'bridge', error);
  }
  if (!response.ok) throw new PrinterError(faultOf(response.status, await readCode(response)));
  try {
    return (await response.json()) as Answer;
  } catch (error) {
    throw new PrinterError('bridge', error);
  }
}

/** Which machine is at fault where the bridge answers that something is: the bridge is on then. */
function faultOf(status: number, code: unknown): PrinterFault {
  if (status === 401 || status === 403) return 'refused';
  if (status === 429 || status === 503) return 'busy';
  if (code === 'no_printer') return status === 404 ? 'bridge_unknown' : 'bridge_printer';
  return typeof code === 'string' ? 'bridge_failed' : 'bridge';
}

/** The code of a refusal; undefined where something else than a bridge answered. */
async function readCode(response: Response): Promise<unknown> {
  try {
    return (Object(await response.json()) as { error?: unknown }).error;
  } catch {
    return undefined;
  }
}

async function again<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch {
    return work();
  }
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
