import { readDeviceLabels } from '../../labels/living/device-labels.actions.ts';
import { onDevice, signedIn, uploadingFromDevice } from '../../platform/http/gate.ts';
import { savePicture } from '../../platform/pictures/picture-store.ts';
import { saveSentPicture } from '../../platform/pictures/sent-picture.ts';
import { acceptEvents } from './device-events.actions.ts';
import { takeRescueFile } from './device-rescue.actions.ts';
import { readDeviceState, stateTag } from './device-state.actions.ts';
import { tabletCookie } from './tablet-cookie.rules.ts';

/** What devices report and receive: the part of `devices` that every other feature has a share in. */
export const deviceExchangeRoutes = {
  takeEvents: signedIn.devices.takeEvents.handler(({ input, context }) =>
    takeRescueFile(context, input.params.id, input.body),
  ),
  state: onDevice.devices.state.handler(async ({ input, context: { app, tx, device, setHeader } }) => {
    const state = await readDeviceState(tx, app, device, input.query);
    setHeader('etag', stateTag(state));
    return state;
  }),
  labels: onDevice.devices.labels.handler(({ input: { query }, context: { tx, device } }) =>
    readDeviceLabels(tx, device.organization_id, query.since),
  ),
  events: onDevice.devices.events.handler(async ({ input, context: { app, tx, device, setHeader } }) => {
    const { install_id } = input.body;
    const accepted = await acceptEvents(tx, device, input.body, app);
    if (install_id) setHeader('set-cookie', tabletCookie(install_id, app.config.publicUrl.startsWith('https:')));
    return accepted;
  }),
  sendPicture: uploadingFromDevice.devices.sendPicture.handler(({ input: { body }, context }) => {
    const { picture, picture_id, alternative_text } = body;
    if (picture_id) return saveSentPicture(context, { picture, picture_id, alternative_text });
    return savePicture(context, picture, async (_, picture_key) => ({ picture_key }), alternative_text);
  }),
};
