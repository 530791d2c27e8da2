import { z } from 'zod';

/** A picture as it is sent: a JPEG or PNG of at most 5 MB, as a part of a form. */
export const PictureFile = z.instanceof(Blob);
/** A picture as it is answered: always a JPEG. */
export const PictureAnswer = z.instanceof(Blob);
/** What a screen reader says instead of a picture. */
export const AlternativeText = z.string().trim().max(300);
