import { fault } from '../../platform/http/fault.ts';
import { open, reading, signedIn } from '../../platform/http/gate.ts';
import { findDeviceFull, listRejectedEvents } from './device-detail.queries.ts';
import { createDevice, editDevice, openPairing, readDevice, setDevicePin } from './device-edit.actions.ts';
import { pairDevice, refreshDevice } from './devices.actions.ts';
import { listDeviceNames, listDevices } from './devices.queries.ts';

export const devicesRoutes = {
  list: reading.devices.list.handler(({ input, context: { tx } }) => listDevices(tx, input.query)),
  create: signedIn.devices.create.handler(({ input, context }) => createDevice(context, input.body)),
  names: signedIn.devices.names.handler(({ input, context: { tx } }) => listDeviceNames(tx, input.query)),
  get: signedIn.devices.get.handler(({ input, context }) => readDevice(context, input.params.id)),
  update: signedIn.devices.update.handler(({ input, context }) => editDevice(context, input.params.id, input.body)),
  setPin: signedIn.devices.setPin.handler(({ input, context }) => setDevicePin(context, input.params.id, input.body)),
  openPairing: signedIn.devices.openPairing.handler(({ input, context }) => openPairing(context, input.params.id)),
  rejectedEvents: signedIn.devices.rejectedEvents.handler(async ({ input: { params, query }, context: { tx } }) => {
    if (!(await findDeviceFull(tx, params.id))) throw fault('NOT_FOUND');
    return listRejectedEvents(tx, params.id, query);
  }),
  pair: open.devices.pair.handler(({ input, context }) => pairDevice(context, input.body)),
  refresh: open.devices.refresh.handler(({ input, context }) => refreshDevice(context.app, input.body)),
};
