import { z } from 'zod';
import { endpoint, write } from './endpoint.ts';
import { Id } from './field.ts';

/** A picture as it is sent: a JPEG or PNG of at most 5 MB, as a part of a form. */
export const PictureFile = z.instanceof(Blob);
/** A picture as it is answered: always a JPEG. */
export const PictureAnswer = z.instanceof(Blob);
/** What a reader who does not see a picture is told. */
export const AlternativeText = z.string().trim().max(300);

export const pictures = {
  send: endpoint({
    method: 'POST',
    path: '/device/pictures',
    access: 'device',
    upload: true,
    status: 201,
    summary: 'A picture that a device took; its key goes into the event that it belongs to',
  })
    .input(write({ body: z.strictObject({ picture: PictureFile, alternative_text: AlternativeText.optional() }) }))
    .output(z.object({ picture_key: Id })),
};
