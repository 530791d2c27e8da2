import type { LabelPrint } from '@larder/label/label-print';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bridge } from './bridge.ts';
import type { PrinterSetup, Transport } from './printer.ts';
import { serial } from './serial.ts';
import { usb } from './usb.ts';

const printer: PrinterSetup = {
  id: 'p1',
  name: 'Counter',
  route: 'serial',
  language: 'zpl',
  dpi: 203,
  width: 56,
  settings: {},
  default_for: ['prep'],
};
const label = { parts: [], documents: [Uint8Array.of(1, 2, 3)], words: {} } as unknown as LabelPrint;

/** A serial port whose printer does with the bytes what `take` does. */
function portOf(usbProductId: number, take: (bytes: Uint8Array) => Promise<void>) {
  let writable: WritableStream<Uint8Array> | null = null;
  return {
    readable: null,
    get writable() {
      return writable;
    },
    open: vi.fn(async () => {
      if (writable) throw new DOMException('Open', 'InvalidStateError');
      writable = new WritableStream({
        write: (bytes, { signal }) =>
          Promise.race([
            take(bytes),
            new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error))),
          ]),
      });
    }),
    close: vi.fn(async () => {
      if (writable?.locked) throw new TypeError('Locked');
      writable = null;
    }),
    getInfo: () => ({ usbVendorId: 1, usbProductId }),
  };
}

/** How many bytes may have left, and how the sending of a label ended. */
async function sendBy(transport: Transport): Promise<{ bytes: number; fault: unknown }> {
  let bytes = 0;
  await transport.open();
  const fault = await transport
    .send(label, (sent) => {
      bytes += sent;
    })
    .then(
      () => undefined,
      (error: unknown) => (error as { reason?: string }).reason,
    );
  return { bytes, fault };
}

beforeEach(() => () => vi.unstubAllGlobals());

describe('a serial printer', () => {
  const at = (address: PrinterSetup['address']) => serial({ ...printer, ...(address && { address }) });
  const useSerial = (...ports: unknown[]) =>
    vi.stubGlobal('navigator', { serial: { getPorts: () => Promise.resolve(ports) } });

  test('that goes while it is written to may have got the label', async () => {
    useSerial(portOf(1, () => Promise.reject(new Error('Lost'))));
    expect(await sendBy(at({ vendor: 1, product: 1 }))).toEqual({ bytes: 3, fault: 'gone' });
  });

  test('is never another one than was chosen', async () => {
    const scale = portOf(2, () => Promise.resolve());
    useSerial(scale);
    await expect(at({ vendor: 1, product: 1 }).open()).rejects.toMatchObject({ reason: 'refused' });
    expect(scale.open).not.toHaveBeenCalled();
  });

  test('that takes no more bytes is let go, and can be opened again', async () => {
    const port = portOf(1, () => new Promise(() => {}));
    useSerial(port);
    const first = at({ vendor: 1, product: 1 });
    await first.open();
    const sent = first.send(label, () => {}).catch((error: unknown) => error);
    await first.close();
    expect(await sent).toMatchObject({ reason: 'gone' });
    await at({ vendor: 1, product: 1 }).open();
    expect(port.open).toHaveBeenCalledTimes(2);
  });
});

test('a transfer over USB that fails may have arrived all the same', async () => {
  const device = {
    vendorId: 1,
    productId: 1,
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternate: { interfaceClass: 7, endpoints: [{ endpointNumber: 1, direction: 'out', type: 'bulk' }] },
        },
      ],
    },
    open: () => Promise.resolve(),
    claimInterface: () => Promise.resolve(),
    transferOut: () => Promise.reject(new DOMException('Lost', 'NetworkError')),
  };
  vi.stubGlobal('navigator', { usb: { getDevices: () => Promise.resolve([device]) } });
  const transport = usb({ ...printer, address: { vendor: 1, product: 1 } });
  expect(await sendBy(transport)).toEqual({ bytes: 3, fault: 'gone' });
});

describe('the bridge', () => {
  /** A bridge that lists its printers, and answers jobs like this. */
  function useBridge(job: () => Response) {
    const jobs: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.endsWith('/jobs')) return Response.json({ printers: [] });
      jobs.push((JSON.parse(init.body as string) as { id: string }).id);
      return job();
    });
    return jobs;
  }
  const refusal = (status: number, error: string) => Response.json({ error, message: 'Why' }, { status });
  const transport = () => bridge({ ...printer, address: { place: 'here', token: 't', name: 'Counter' } });

  test.each([
    ['network', false, 'network'],
    ['network', true, 'bridge'],
    ['here', false, 'bridge'],
  ])('in the place %s, with a network: %s, that does not answer is the fault of: %s', async (place, onLine, fault) => {
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const cutOff = bridge({ ...printer, address: { place, token: 't', name: 'Counter' } });
    await expect(cutOff.open()).rejects.toMatchObject({ reason: fault });
  });

  test('whose answer is lost twice may have printed: the same job was asked for twice', async () => {
    const jobs = useBridge(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await sendBy(transport())).toEqual({ bytes: 3, fault: 'bridge' });
    expect(jobs).toHaveLength(2);
    expect(new Set(jobs).size).toBe(1);
  });

  test.each([
    ['a job that it refuses', () => new Response('{}', { status: 403 }), 0, 'refused'],
    ['a job that failed', () => Response.json({ state: 'failed' }), 0, 'bridge_printer'],
    ['a job of which it does not know', () => Response.json({ state: 'unknown' }), 3, 'bridge_printer'],
    ['a job for a printer that it no longer has', () => refusal(404, 'no_printer'), 0, 'bridge_unknown'],
    ['a job while a hundred others wait', () => refusal(503, 'busy'), 0, 'busy'],
    ['a job that it could not do', () => refusal(500, 'failed'), 3, 'bridge_failed'],
    ['rubbish', () => new Response('<html>'), 3, 'bridge'],
    ['a job that is out', () => Response.json({ state: 'sent' }), 3, undefined],
  ])('%s', async (_, answer, bytes, fault) => {
    useBridge(answer);
    expect(await sendBy(transport())).toEqual({ bytes, fault });
  });

  test.each([
    ['is off', 502, 'no_printer', 'bridge_printer'],
    ['is no longer there', 404, 'no_printer', 'bridge_unknown'],
  ])('names the printer where that %s, not the bridge, which answers', async (_, status, code, fault) => {
    vi.stubGlobal('fetch', () => Promise.resolve(refusal(status, code)));
    await expect(transport().status?.()).rejects.toMatchObject({ reason: fault });
  });
});
