import type { DeviceHealthReport } from '@larder/contract/devices/device-health';
import { clockReport } from './clock.ts';
import { readMeta } from './database.ts';
import type { OutboxRow } from './database.ts';
import { within } from './deadline.ts';
import { countOutbox, oldestBeside } from './outbox.ts';
import type { EventsCall } from './wire.ts';

declare const __APP_VERSION__: string;

/**
 * How long the browser may take to say how it keeps things, and a person to answer what it asks of them, in
 * milliseconds.
 */
const longestLook = 5_000;

/** The version of the app, as the server knows it. */
export const appVersion = __APP_VERSION__;

/**
 * How the browser keeps what the tablet has: whether it promised not to empty it, and how full it is, in bytes;
 * undefined when it does not say.
 */
export async function storageState(): Promise<NonNullable<DeviceHealthReport['storage']> | undefined> {
  if (!('storage' in navigator)) return undefined;
  const looks = Promise.all([navigator.storage.persisted(), navigator.storage.estimate()]);
  try {
    const [persisted, { quota, usage }] = await within(longestLook, looks);
    return { persisted, quota: quota ?? null, used: usage ?? null };
  } catch {
    return undefined;
  }
}

/** Asks the browser not to empty the tablet's memory by itself; an installed app may count on it. */
export async function askToPersist(): Promise<boolean> {
  if (!('storage' in navigator && 'persist' in navigator.storage)) return false;
  return within(longestLook, navigator.storage.persist());
}

/** What the tablet says of itself beside these reports of its own, as far as this server takes it. */
export async function healthOf(sent: readonly OutboxRow[], accepts: readonly string[] = []) {
  const [count, oldest, storage, install_id, emptied, printers, clock] = await Promise.all([
    countOutbox(),
    oldestBeside(sent),
    storageState(),
    readMeta('install_id'),
    readMeta('emptied'),
    readMeta('printers'),
    readMeta('clock'),
  ]);
  const health: Partial<EventsCall> = {
    install_id,
    emptied: emptied && { install_id: emptied.install_id, since: emptied.since },
    storage,
    installed: isInstalled(),
    platform: platformName(),
    printers: (printers ?? []).map(({ name, language, route, ok_at, error }) => ({
      name,
      language,
      route,
      ok_at: ok_at ?? null,
      error: error ?? null,
    })),
    clock: clockReport(clock),
    unsent_oldest_at: oldest ?? null,
  };
  const known = Object.entries(health).filter(
    ([name, value]) => value !== undefined && accepts.includes(`events.${name}`),
  );
  return {
    queued: Math.max(0, count.waiting + count.held - sent.length),
    app_version: appVersion,
    ...Object.fromEntries(known),
  };
}

/** Whether this runs as an installed app. A worker cannot know. */
export function isInstalled(): boolean | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(display-mode: standalone)').matches : undefined;
}

function platformName(): string {
  const { userAgent } = navigator;
  const system = /\(([^;)]+(?:; [^;)]+)?)/.exec(userAgent)?.[1] ?? '';
  const browser = /(?:Edg|SamsungBrowser|Firefox|CriOS|FxiOS|Chrome|Version)\/\d+/.exec(userAgent)?.[0] ?? '';
  return `${system} ${browser}`.trim().slice(0, 100);
}
