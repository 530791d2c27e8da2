import { layOutMail } from '../../platform/mail/mail-layout.ts';

type Delivery = {
  title: string;
  rows: number;
  is_cut: boolean;
  /** The most rows that the file may hold. */
  most: number;
  /** Who sent it, when that is somebody else than who gets it. */
  sender: string | undefined;
  /** Where the file is, when it is too large to be attached; until when. */
  link: string | undefined;
  until: Date;
  /** Of an archive: the SHA-256 of its list of checksums. */
  checksum?: string | undefined;
};

/** Brings an exported file, or the link to it. */
export function exportMail({ title, rows, is_cut, most, sender, link, until, checksum }: Delivery) {
  const count = `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`;
  const whose = sender ? `${sender} has sent you an export` : 'Here is your export';
  return layOutMail({
    subject: `Export: ${title}`,
    lines: [
      rows > 0
        ? `${whose} of "${title}", ${count}.`
        : `${whose} of "${title}". Nothing matched the filters, so the file contains only the column headings.`,
      ...(is_cut
        ? [
            `It contains the first ${most.toLocaleString('en-GB')} rows, the most that one email can carry. Choose a shorter period to get the rest.`,
          ]
        : []),
      link ? 'The file is too large to attach. Use the link to download it.' : 'The file is attached.',
      ...(checksum
        ? [
            `Keep this message: the SHA-256 of SHA256SUMS in the file is ${checksum}. It proves later that the file is unchanged.`,
          ]
        : []),
    ],
    ...(link && { action: { label: 'Download the file', url: link } }),
    ...(link && { note: `The link works until ${day(until)}. Anyone who has it can download the file.` }),
  });
}

/** Tells who asked that the file could not be made. */
export function exportFailedMail(publicUrl: string, title: string) {
  return layOutMail({
    subject: `Export failed: ${title}`,
    lines: [
      `Your export of "${title}" could not be created. Please try again; if this persists please contact support.`,
    ],
    action: { label: 'Open my exports', url: `${publicUrl}/#/exports` },
  });
}

function day(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
