import type { CDPSession, Page } from '@playwright/test';
import { test as base } from './person.ts';

/** Chromium has Web Bluetooth on Linux only behind a switch. */
export const bluetoothLaunch = {
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: ['--enable-experimental-web-platform-features'],
};

const eti = {
  service: '45544942-4c55-4554-4845-524db87ad700',
  sensor: '45544942-4c55-4554-4845-524db87ad701',
  notices: '45544942-4c55-4554-4845-524db87ad705',
  settings: '45544942-4c55-4554-4845-524db87ad709',
};
const sig = (number: string) => `0000${number}-0000-1000-8000-00805f9b34fb`;
const wholeBattery = { service: sig('180f'), level: sig('2a19') };
const environment = { service: sig('181a'), temperature: sig('2a6e') };
const configuration = sig('2902');

/** What a simulated instrument shows: degrees Celsius, or that its sensor is broken. */
type Shows = number | 'fault';
type Kind = 'BlueTherm' | 'infrared' | 'Environmental';
type Options = { name?: string; kind?: Kind; battery?: number };

/** The bytes of a characteristic that can be read. */
type Readable = { service: string; id: string; bytes: () => Buffer; isNotified?: boolean };

/**
 * Gives the browser a simulated Bluetooth thermometer, of ETI or one with Environmental Sensing, which the chooser finds
 * at once; call it before the page is opened. The browser's simulation cannot push a value, so the page reads it; that a
 * button was pressed is announced to the page as the browser would do it.
 */
async function emulateProbe(page: Page, options: Options = {}) {
  const { name = '12345678 ThermapenBlue', kind = 'BlueTherm', battery = 80 } = options;
  const address = '09:09:09:09:09:09';
  const state = { shows: 4.7 as Shows, battery };
  const parts = partsOf(kind, state);
  const services = [...new Set(parts.map(({ service }) => service))];
  await rememberCharacteristics(page);
  const chooser = await page.context().newCDPSession(page);
  const radio = await browserSession(page);
  const maker = kind === 'Environmental' ? [] : [{ key: 0x0376, data: Buffer.from([3, 118]).toString('base64') }];
  const start = async () => {
    await send(radio, 'enable', { state: 'powered-on', leSupported: true });
    const known = { manufacturerData: maker, knownServiceUuids: services };
    await send(radio, 'simulatePreconnectedPeripheral', { address, name, ...known });
  };
  await start();
  const readable = new Map<string, Readable>();
  on(radio, 'gattOperationReceived', async ({ type }) => {
    // What an instrument offers is found anew with each connection.
    if (type === 'connection') readable.clear();
    if (type === 'discovery' && readable.size === 0) await addParts(radio, address, parts, readable);
    await send(radio, 'simulateGATTOperationResponse', { address, type, code: 0 });
  });
  on(radio, 'characteristicOperationReceived', async ({ characteristicId = '', type }) => {
    const data = type === 'read' ? { data: readable.get(characteristicId)?.bytes().toString('base64') } : {};
    await send(radio, 'simulateCharacteristicOperationResponse', { characteristicId, type, code: 0, ...data });
  });
  await answerChooser(chooser);
  return {
    show: (shows: Shows) => {
      state.shows = shows;
    },
    /** The button of the instrument itself. */
    press: () => notify(page, eti.notices, [1, 0]),
    /** It says that it switches itself off. */
    switchOff: () => notify(page, eti.notices, [2, 0]),
    /** The simulation ends with the document: after a reload it is started anew. */
    again: async () => {
      await send(radio, 'disable', {});
      await start();
    },
    /** Out of reach. */
    lose: () => send(radio, 'simulateGATTDisconnection', { address }),
    end: () => end(page, radio),
  };
}

type Emulated = { end: () => Promise<unknown> };

/** `test` with simulated instruments and printers, which end with it: the browser stays for the next one. */
export const test = base.extend<{
  emulate: (options?: Options) => ReturnType<typeof emulateProbe>;
  emulateLabels: () => ReturnType<typeof emulatePrinter>;
}>({
  emulate: async ({ page }, use) => {
    const made: Emulated[] = [];
    await use(async (options) => kept(made, await emulateProbe(page, options)));
    for (const one of made) await one.end();
  },
  emulateLabels: async ({ page }, use) => {
    const made: Emulated[] = [];
    await use(async () => kept(made, await emulatePrinter(page)));
    for (const one of made) await one.end();
  },
});

/** A browser whose radio ends before the page that uses it has been seen to crash. */
async function end(page: Page, radio: CDPSession): Promise<void> {
  await page.close();
  await send(radio, 'disable', {});
}

function kept<One extends Emulated>(made: Emulated[], one: One): One {
  made.push(one);
  return one;
}

/**
 * Gives the browser a simulated label printer over Bluetooth LE, which takes what is written to it; answers what it took
 * so far.
 */
async function emulatePrinter(page: Page, name = 'Zebra ZQ310') {
  const address = '09:09:09:09:09:10';
  const written: Buffer[] = [];
  const chooser = await page.context().newCDPSession(page);
  const radio = await browserSession(page);
  const service = '38eb4a80-c570-11e3-9507-0002a5d5c51b';
  await send(radio, 'enable', { state: 'powered-on', leSupported: true });
  await send(radio, 'simulatePreconnectedPeripheral', {
    address,
    name,
    manufacturerData: [],
    knownServiceUuids: [service],
  });
  let isMade = false;
  on(radio, 'gattOperationReceived', async ({ type }) => {
    if (type === 'discovery' && !isMade) {
      isMade = true;
      const { serviceId } = await send(radio, 'addService', { address, serviceUuid: service });
      const characteristicUuid = '38eb4a82-c570-11e3-9507-0002a5d5c51b';
      await send(radio, 'addCharacteristic', { serviceId, characteristicUuid, properties: { write: true } });
    }
    await send(radio, 'simulateGATTOperationResponse', { address, type, code: 0 });
  });
  on(radio, 'characteristicOperationReceived', async ({ characteristicId, type, data }) => {
    if (type === 'write' && data) written.push(Buffer.from(data, 'base64'));
    await send(radio, 'simulateCharacteristicOperationResponse', { characteristicId, type, code: 0 });
  });
  await answerChooser(chooser);
  return { written: () => Buffer.concat(written), end: () => end(page, radio) };
}

function partsOf(kind: Kind, state: { shows: Shows; battery: number }): Readable[] {
  const level = { ...wholeBattery, id: wholeBattery.level, bytes: () => Buffer.from([state.battery]) };
  if (kind === 'Environmental')
    return [{ service: environment.service, id: environment.temperature, bytes: () => hundredths(state.shows) }, level];
  const types = kind === 'infrared' ? 0x03 : 0x02;
  return [
    { service: eti.service, id: eti.sensor, bytes: () => float(state.shows), isNotified: true },
    { service: eti.service, id: eti.notices, bytes: () => Buffer.from([0, 0]), isNotified: true },
    { service: eti.service, id: eti.settings, bytes: () => Buffer.from([0, 1, 0, 10, 0, 1, types, 95]) },
    level,
  ];
}

async function addParts(radio: CDPSession, address: string, parts: Readable[], readable: Map<string, Readable>) {
  const services = new Map<string, string>();
  for (const part of parts) {
    const { service: serviceUuid, id: characteristicUuid, isNotified: notify = false } = part;
    const made =
      services.get(serviceUuid) ?? (await send(radio, 'addService', { address, serviceUuid })).serviceId ?? '';
    services.set(serviceUuid, made);
    const { characteristicId = '' } = await send(radio, 'addCharacteristic', {
      serviceId: made,
      characteristicUuid,
      properties: { read: true, notify },
    });
    readable.set(characteristicId, part);
    if (notify) await send(radio, 'addDescriptor', { characteristicId, descriptorUuid: configuration });
  }
}

function float(shows: Shows): Buffer {
  const bytes = Buffer.alloc(4, 0xff);
  if (shows !== 'fault') bytes.writeFloatLE(shows);
  return bytes;
}

function hundredths(shows: Shows): Buffer {
  const bytes = Buffer.from([0x00, 0x80]);
  if (shows !== 'fault') bytes.writeInt16LE(Math.round(shows * 100));
  return bytes;
}

/** The chooser's event comes twice: it is answered once. */
async function answerChooser(chooser: CDPSession): Promise<void> {
  await chooser.send('DeviceAccess.enable' as never);
  const answered = new Set<string>();
  chooser.on('DeviceAccess.deviceRequestPrompted' as never, (prompt: { id: string; devices: { id: string }[] }) => {
    const [found] = prompt.devices;
    if (!found || answered.has(prompt.id)) return;
    answered.add(prompt.id);
    void chooser.send('DeviceAccess.selectPrompt' as never, { id: prompt.id, deviceId: found.id } as never);
  });
}

/** Keeps the characteristics that the page asks for, so that changes of them can be announced. */
async function rememberCharacteristics(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Service = { getCharacteristic(id: string | number): Promise<{ uuid: string }> };
    const { BluetoothRemoteGATTService: RemoteService } = globalThis as unknown as {
      BluetoothRemoteGATTService?: { prototype: Service };
    };
    if (!RemoteService) return;
    const find: Service['getCharacteristic'] = Reflect.get(RemoteService.prototype, 'getCharacteristic');
    const known: Record<string, unknown> = {};
    Object.assign(globalThis, { knownCharacteristics: known });
    RemoteService.prototype.getCharacteristic = async function (id) {
      const found = await find.call(this, id);
      known[found.uuid] = found;
      return found;
    };
  });
}

/** Announces to the page that a characteristic has a new value. */
async function notify(page: Page, uuid: string, bytes: number[]): Promise<void> {
  await page.evaluate(
    ([id, sent]) => {
      const known = (globalThis as unknown as { knownCharacteristics: Record<string, EventTarget> })
        .knownCharacteristics;
      const target = known[id];
      if (!target) throw new Error(`Nobody asked for ${id}`);
      const value = new DataView(Uint8Array.from(sent).buffer);
      Object.defineProperty(target, 'value', { configurable: true, value });
      target.dispatchEvent(new Event('characteristicvaluechanged'));
      Reflect.deleteProperty(target, 'value');
    },
    [uuid, bytes] as const,
  );
}

function browserSession(page: Page): Promise<CDPSession> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The simulated radio is the browser’s own');
  return browser.newBrowserCDPSession();
}

type Received = { type: string; characteristicId?: string; data?: string };

function on(radio: CDPSession, event: string, hear: (said: Received) => Promise<void>): void {
  // What is asked of an instrument that the test has ended needs no answer.
  radio.on(`BluetoothEmulation.${event}` as never, (said: Received) => void hear(said).catch(() => undefined));
}

function send(radio: CDPSession, command: string, params: object): Promise<Record<string, string>> {
  return radio.send(`BluetoothEmulation.${command}` as never, params as never);
}
