import { onDevice, open, signedIn } from '../../platform/gate.ts';
import { acceptEvents } from './device-events.actions.ts';
import { readDeviceState, stateTag } from './device-state.actions.ts';
import { pairDevice, refreshDevice } from './devices.actions.ts';
import { listDeviceNames, listDevices } from './devices.queries.ts';

export const devicesRoutes = {
  list: signedIn.devices.list.handler(({ input, context: { tx } }) => listDevices(tx, input.query)),
  names: signedIn.devices.names.handler(({ input, context: { tx } }) => listDeviceNames(tx, input.query)),
  pair: open.devices.pair.handler(({ input, context }) => pairDevice(context, input.body)),
  refresh: open.devices.refresh.handler(({ input, context }) => refreshDevice(context.app, input.body.refresh_token)),
  state: onDevice.devices.state.handler(async ({ input, context: { app, tx, device, setHeader } }) => {
    const state = await readDeviceState(tx, app, device.id, input.query.since);
    setHeader('etag', stateTag(state));
    return state;
  }),
  events: onDevice.devices.events.handler(async ({ input, context: { tx, device } }) => ({
    results: await acceptEvents(tx, device, input.body.events),
  })),
};
