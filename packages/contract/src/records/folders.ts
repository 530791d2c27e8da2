import { z } from 'zod';
import { endpoint, write } from '../endpoint.ts';
import { Day, Email, Id } from '../field.ts';
import { ExportStarted } from './exports.ts';

/** The inspector's folder: what a venue recorded in a period, as one archive to hand over. */
export const folders = {
  make: endpoint({
    method: 'POST',
    path: '/inspector_folders',
    access: 'venue-manager',
    masquerade: 'refused',
    summary:
      "Email a venue's records of some days as an archive of a document, a workbook and the seals of changes; at most 400 days, and once every 15 seconds",
  })
    .input(
      write({
        body: z.strictObject({
          organization_id: Id,
          /** Days of the venue, both included. */
          first_day: Day,
          last_day: Day,
          /** The caller's own address, or that of an active user of the account. */
          to: Email,
        }),
      }),
    )
    .output(ExportStarted),
};
