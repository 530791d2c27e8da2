import { fault } from '../../platform/http/fault.ts';
import { onDevice, open, signedIn, uploadingFromDevice } from '../../platform/http/gate.ts';
import { savePicture } from '../../platform/pictures/picture-store.ts';
import { saveSentPicture } from '../../platform/pictures/sent-picture.ts';
import { acceptEvents } from '../device-exchange/device-events.actions.ts';
import { takeRescueFile } from '../device-exchange/device-rescue.actions.ts';
import { readDeviceState, readStateVersion, stateTag } from '../device-exchange/device-state.actions.ts';
import { findDeviceFull, listRejectedEvents } from './device-detail.queries.ts';
import { createDevice, editDevice, openPairing, readDevice, setDevicePin } from './device-edit.actions.ts';
import { pairDevice, refreshDevice } from './devices.actions.ts';
import { listDeviceNames, listDevices } from './devices.queries.ts';

export const devicesRoutes = {
  list: signedIn.devices.list.handler(({ input, context: { tx } }) => listDevices(tx, input.query)),
  create: signedIn.devices.create.handler(({ input, context }) => createDevice(context, input.body)),
  names: signedIn.devices.names.handler(({ input, context: { tx } }) => listDeviceNames(tx, input.query)),
  get: signedIn.devices.get.handler(({ input, context: { tx } }) => readDevice(tx, input.params.id)),
  update: signedIn.devices.update.handler(({ input, context }) => editDevice(context, input.params.id, input.body)),
  setPin: signedIn.devices.setPin.handler(({ input, context }) => setDevicePin(context, input.params.id, input.body)),
  openPairing: signedIn.devices.openPairing.handler(({ input, context }) => openPairing(context, input.params.id)),
  rejectedEvents: signedIn.devices.rejectedEvents.handler(async ({ input: { params, query }, context: { tx } }) => {
    if (!(await findDeviceFull(tx, params.id))) throw fault('NOT_FOUND');
    return listRejectedEvents(tx, params.id, query);
  }),
  takeEvents: signedIn.devices.takeEvents.handler(({ input, context }) =>
    takeRescueFile(context, input.params.id, input.body),
  ),
  pair: open.devices.pair.handler(({ input, context }) => pairDevice(context, input.body)),
  refresh: open.devices.refresh.handler(({ input, context }) => refreshDevice(context.app, input.body)),
  state: onDevice.devices.state.handler(async ({ input, context: { app, tx, device, setHeader } }) => {
    const state = await readDeviceState(tx, app, device.id, input.query);
    setHeader('etag', stateTag(state));
    return state;
  }),
  events: onDevice.devices.events.handler(async ({ input, context: { app, tx, device } }) => ({
    results: await acceptEvents(tx, device, input.body, app),
    state: await readStateVersion(tx),
  })),
  sendPicture: uploadingFromDevice.devices.sendPicture.handler(({ input: { body }, context }) => {
    const { picture, picture_id, alternative_text } = body;
    if (picture_id) return saveSentPicture(context, { picture, picture_id, alternative_text });
    return savePicture(context, picture, async (_, picture_key) => ({ picture_key }), alternative_text);
  }),
};
