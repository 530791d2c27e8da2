import { uploadingFromDevice } from '../../platform/gate.ts';
import { savePicture } from '../../platform/picture-store.ts';

export const picturesRoutes = {
  send: uploadingFromDevice.pictures.send.handler(({ input: { body }, context }) =>
    savePicture(context, body.picture, async (_, picture_key) => ({ picture_key }), body.alternative_text),
  ),
};
