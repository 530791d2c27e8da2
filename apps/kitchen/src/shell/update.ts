import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { diaryWritten, note } from '../store/diary.ts';
import { currentKitchen } from '../store/kitchen.ts';
import { currentPerson } from '../store/person.ts';
import { syncNow } from '../store/sync.ts';
import { leaveOldVersion } from './still-old.ts';

/**
 * How often a new version is looked for, and how long an idle lock screen waits before it takes one, in milliseconds.
 */
const round = 15 * 60_000;
const idle = 120_000;
const patience = 10_000;

let worker: Workbox | undefined;
let isWaiting = false;
let isTaking = false;
let touchedAt = Date.now();
const listeners = new Set<() => void>();

/**
 * Registers the worker and looks for new versions; one that is found is taken by a tap, or at the lock screen when
 * nobody is there.
 */
export function startUpdates(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const touch = () => {
    touchedAt = Date.now();
  };
  addEventListener('pointerdown', touch);
  addEventListener('keydown', touch);
  if (!worker) {
    worker = new Workbox('/kitchen/sw.js', { scope: '/kitchen/' });
    worker.addEventListener('waiting', () => {
      note('update found');
      isWaiting = true;
      for (const listener of listeners) listener();
    });
    // Refused by the browser's settings: the app then works as any page does.
    void worker
      .register({ immediate: true })
      .then(leaveOldVersion)
      .catch(() => undefined);
  }
  const look = setInterval(() => void worker?.update().catch(() => undefined), round);
  const watch = setInterval(() => {
    if (isWaiting && isIdle()) void takeUpdate();
  }, 5000);
  return () => {
    clearInterval(look);
    clearInterval(watch);
    removeEventListener('pointerdown', touch);
    removeEventListener('keydown', touch);
  };
}

/** Takes the new version that waits; undefined while there is none, or while labels are being printed. */
export function useUpdate(): (() => void) | undefined {
  const waits = useSyncExternalStore(follow, () => isWaiting);
  return waits ? () => void takeUpdate() : undefined;
}

/**
 * Waits for running print jobs and what they report, then for the new worker, then starts the new version. The tablet's memory is never
 * touched.
 */
async function takeUpdate(): Promise<void> {
  if (isTaking) return;
  isTaking = true;
  await printed();
  // What was printed is sent first: the new worker does not take over from one that a request still goes through.
  await Promise.race([syncNow(), pause(patience)]);
  await new Promise<void>((done) => {
    const timer = setTimeout(done, patience);
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      clearTimeout(timer);
      done();
    });
    worker?.messageSkipWaiting();
  });
  // Somebody may have begun to print while the new worker got ready.
  await printed();
  note('update taken');
  await diaryWritten();
  location.replace(`/kitchen/?v=${Date.now()}${location.hash}`);
}

async function printed(): Promise<void> {
  while (isPrinting()) await pause(1000);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds);
  });
}

function isPrinting(): boolean {
  return currentKitchen().jobs.some(({ state }) => state === 'printing');
}

function isIdle(): boolean {
  return !currentPerson() && !isPrinting() && Date.now() - touchedAt > idle;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
