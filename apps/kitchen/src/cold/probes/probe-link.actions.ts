import { keepLocally, readKept } from '@larder/browser/local-memory';
import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import { useSyncExternalStore } from 'react';
import { webDevices, type BluetoothDevice } from '../../printer/web-devices.ts';
import { readNotice, type Shown } from './bluetherm.rules.ts';
import { openInstrument, probeFilters, probeServices, type Instrument } from './probe-instrument.actions.ts';
import { isSteady, withSample, type Sample } from './steady.rules.ts';

type Refusal = 'unsupported' | 'radioOff' | 'cancelled' | 'noProbe' | 'unreachable';

/** The probe of this tablet, of which there is one at a time. */
export interface ProbeLink {
  /** LOST: out of reach, or its battery is empty. OFF: it said that it switches itself off. */
  phase: 'NONE' | 'CONNECTING' | 'LIVE' | 'LOST' | 'OFF';
  refusal?: Refusal | undefined;
  probe?: ReportedProbe | undefined;
  isSurface: boolean;
  isManual: boolean;
  battery?: number | undefined;
  /** What it shows now; undefined where it shows nothing, and no earlier number stands for it. */
  shown?: Shown | undefined;
  isSteady: boolean;
  samples: readonly Sample[];
}

const nothing: ProbeLink = { phase: 'NONE', isSurface: false, isManual: false, isSteady: false, samples: [] };
/** After so long without a value it is read once, and after that long it shows nothing, in milliseconds. */
const readAfter = 1_500;
const staleAfter = 4_000;
const rememberedAs = 'larder-kitchen-probe';

let link = nothing;
let device: BluetoothDevice | undefined;
let close = () => {};
const listeners = new Set<() => void>();
const takers = new Set<(celsius: number) => void>();

export function useProbeLink(): ProbeLink {
  return useSyncExternalStore(listen, () => link);
}

/** What the probe shows at this moment. */
export function currentProbe(): ProbeLink {
  return link;
}

/** Calls back with the value when somebody presses the button of the instrument itself. */
export function onProbeButton(take: (celsius: number) => void): () => void {
  takers.add(take);
  return () => takers.delete(take);
}

/** The name of the probe that was connected last: after a reload the browser has to be asked for it again. */
export function rememberedProbe(): string | null {
  return readKept(rememberedAs);
}

export function canProbe(): boolean {
  return webDevices().bluetooth !== undefined;
}

/** Connects the probe of before, or lets the person choose one. It has to follow a tap: browsers ask for that. */
export async function connectProbe({ other = false } = {}): Promise<void> {
  if (link.phase === 'CONNECTING') return;
  const { bluetooth } = webDevices();
  if (!bluetooth) return put({ ...nothing, refusal: 'unsupported' });
  const before = link;
  close();
  put({ ...nothing, phase: 'CONNECTING', probe: before.probe });
  try {
    device = (other ? undefined : (device ?? (await knownDevice()))) ?? (await chosenDevice(other));
  } catch {
    const isOff = (await bluetooth.getAvailability?.().catch(() => true)) === false;
    return put({
      ...nothing,
      phase: before.phase === 'LIVE' ? 'LOST' : before.phase,
      probe: before.probe,
      refusal: isOff ? 'radioOff' : 'cancelled',
    });
  }
  await open(device);
}

async function knownDevice(): Promise<BluetoothDevice | undefined> {
  const name = rememberedProbe();
  const known = await webDevices()
    .bluetooth?.getDevices?.()
    .catch(() => []);
  return name === null ? undefined : known?.find((one) => one.name === name);
}

async function chosenDevice(other: boolean): Promise<BluetoothDevice> {
  const { bluetooth } = webDevices();
  const name = rememberedProbe();
  const filters = name === null || other ? probeFilters : [{ name }];
  if (!bluetooth) throw new Error('There is no Bluetooth');
  return bluetooth.requestDevice({ filters, optionalServices: probeServices });
}

async function open(chosen: BluetoothDevice): Promise<void> {
  try {
    const server = await chosen.gatt?.connect();
    const instrument = server && (await openInstrument(chosen, server));
    if (!instrument) {
      chosen.gatt?.disconnect();
      device = undefined;
      return put({ ...nothing, refusal: 'noProbe' });
    }
    if (chosen.name) keepLocally(rememberedAs, chosen.name);
    await follow(chosen, instrument);
  } catch {
    close();
    put({ ...nothing, phase: 'LOST', refusal: 'unreachable' });
  }
}

/** Takes in what the instrument shows until it is gone. */
async function follow(chosen: BluetoothDevice, instrument: Instrument): Promise<void> {
  const { probe, isSurface, isManual, values, notices } = instrument;
  const end = new AbortController();
  const { signal } = end;
  let [at, isPressed] = [0, false];
  const show = () => {
    if (!values.value) return;
    at = performance.now();
    const shown = instrument.read(values.value);
    const samples = shown === 'fault' ? [] : withSample(link.samples, { at, celsius: shown });
    put({ ...link, phase: 'LIVE', shown, samples, isSteady: isSteady(samples) });
    if (isPressed && shown !== 'fault') give(shown);
    isPressed = false;
  };
  const hear = () => {
    const notice = notices?.value && readNotice(notices.value);
    if (notice === 'off') return leave('OFF');
    if (notice === 'refresh') return void values.readValue().catch(ignore);
    if (notice !== 'button') return;
    // What it measures by itself is there; of the others a value follows.
    if (!isManual && typeof link.shown === 'number') give(link.shown);
    else isPressed = true;
  };
  const leave = (phase: 'LOST' | 'OFF') => {
    close();
    put({ ...nothing, phase, probe, battery: link.battery });
  };
  const timer = setInterval(() => {
    const age = performance.now() - at;
    if (age > staleAfter && link.shown !== undefined) put({ ...link, shown: undefined, samples: [], isSteady: false });
    if (age > readAfter && !isManual) values.readValue().catch(ignore);
  }, 1000);
  close = () => {
    clearInterval(timer);
    end.abort();
    close = () => {};
    chosen.gatt?.disconnect();
  };
  put({ ...nothing, phase: 'LIVE', probe, isSurface, isManual });
  chosen.addEventListener('gattserverdisconnected', () => leave('LOST'), { signal });
  values.addEventListener('characteristicvaluechanged', show, { signal });
  notices?.addEventListener('characteristicvaluechanged', hear, { signal });
  for (const one of [values, notices]) if (one?.properties.notify) await one.startNotifications();
  if (!isManual) await values.readValue();
  const battery = await instrument.battery().catch(() => undefined);
  if (!signal.aborted) put({ ...link, battery });
}

function give(celsius: number): void {
  for (const take of takers) take(celsius);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(next: ProbeLink): void {
  link = next;
  for (const listener of listeners) listener();
}

// The event that it is gone says what there is to say.
function ignore(): void {}
