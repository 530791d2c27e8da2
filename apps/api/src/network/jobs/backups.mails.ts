import { layOutMail } from '../../platform/mail/mail-layout.ts';

/** Says that the last good backup is older than two days, and why as far as that is known. */
export function noBackupMail({ last, reason, url }: { last: string | undefined; reason: string; url: string }) {
  const when = last ? `The last good backup was made on ${last} (UTC).` : 'There is no good backup.';
  return layOutMail({
    subject: 'Larder has no backup of the last two days',
    lines: [
      when,
      reason
        ? `The last attempt failed: ${reason}`
        : 'No attempt was made: check that Larder runs at night, and that the process with the database works jobs.',
    ],
    action: { label: 'Open the schedule', url: `${url}/#/platforms/jobs?tab=schedule` },
    note: 'Larder tries again every hour. This message is sent once a day until a backup succeeds.',
  });
}
