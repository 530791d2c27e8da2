import { useSyncExternalStore } from 'react';

/**
 * Since when (milliseconds since 1970) nothing reaches the server: the browser has no network, or calls bring no
 * answer.
 */
export type Loss = { since: number; reason: 'offline' | 'silent' };

const probeEvery = 5_000;
const listeners = new Set<() => void>();
let loss: Loss | undefined;
let probes: ReturnType<typeof setInterval> | undefined;

/**
 * Notes when the browser loses its network from now on, even while nothing shows it: a bar drawn later must still say
 * since when.
 */
export function watchNetwork(): void {
  const offline = () => change({ since: loss?.since ?? Date.now(), reason: 'offline' });
  if (!navigator.onLine) offline();
  addEventListener('offline', offline);
  addEventListener('online', () => change(undefined));
}

/** What keeps the browser from the server; undefined while nothing is known to. */
export function useConnectionLoss(): Loss | undefined {
  return useSyncExternalStore(followConnection, connectionLoss);
}

export function connectionLoss(): Loss | undefined {
  return loss;
}

/** Calls the listener whenever the connection is lost or back; answers how to stop. */
export function followConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server answered a call, whatever it said. */
export function noteAnswered(): void {
  if (loss?.reason === 'silent') change(undefined);
}

/**
 * A call brought no answer. One may be lost by chance, so the server is asked whether it lives before anything is said.
 */
export async function noteUnanswered(): Promise<void> {
  if (!loss && !(await lives())) change(loss ?? { since: Date.now(), reason: 'silent' });
}

function change(next: Loss | undefined): void {
  loss = next;
  clearInterval(probes);
  if (loss?.reason === 'silent') probes = setInterval(probe, probeEvery);
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  if (await lives()) noteAnswered();
}

async function lives(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
