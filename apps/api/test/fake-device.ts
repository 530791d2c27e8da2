import { createFakeDevice, type FakeDevice } from '../../../tools/fake-device.ts';
import type { Reach } from '../../../tools/over-http.ts';
import { clock } from '../src/platform/clock.ts';
import type { Harness } from './harness.ts';

/** The fake tablet, reaching a harness without a network; its clock is right, whatever a test sets the server's to. */
export function deviceOf(harness: Harness): FakeDevice {
  return createFakeDevice(reachOf(harness), { clock: () => clock.now() });
}

/** How a device reaches a harness without a network. */
export function reachOf(harness: Harness): Reach {
  return async (method, path, { token, body, headers }) => {
    const answer = await harness.call(method, path, { ...(token && { as: token }), body, ...(headers && { headers }) });
    return {
      status: answer.status,
      body: answer.body,
      headers: { get: (name) => (answer.headers[name] as string | undefined) ?? null },
    };
  };
}
