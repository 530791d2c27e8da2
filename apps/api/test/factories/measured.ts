import type { Harness } from '../harness.ts';
import { makeFoodChecks } from './food-checks.ts';
import { makeWindows } from './fridge-windows.ts';
import { makeProbes } from './probes.ts';
import { makeSensors } from './sensors.ts';

/** What an account has measured food and fridges with: checks, probes and sensors. */
export async function makeMeasured(harness: Harness, account: string) {
  return {
    ...(await makeFoodChecks(harness, account)),
    ...(await makeProbes(harness, account)),
    ...(await makeSensors(harness, account)),
    ...(await makeWindows(harness, account)),
  };
}
