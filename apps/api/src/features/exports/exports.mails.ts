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
};

/** Brings an exported file, or the link to it. */
export function exportMail({ title, rows, is_cut, most, sender, link, until }: Delivery) {
  const count = `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`;
  const whose = sender ? `${sender} sends you an export` : 'Here is your export';
  return layOutMail({
    subject: `Export: ${title}`,
    lines: [
      rows > 0
        ? `${whose} of "${title}", ${count}.`
        : `${whose} of "${title}". Nothing met its filters, so the file holds its headings alone.`,
      ...(is_cut
        ? [
            `It holds the first ${most.toLocaleString('en-GB')} rows, which is the most that one e-mail carries. Choose a shorter time to get the rest.`,
          ]
        : []),
      link ? 'The file is too large for an e-mail: download it by the link.' : 'The file is attached.',
    ],
    ...(link && { action: { label: 'Download the file', url: link } }),
    ...(link && { note: `The link works until ${day(until)}, for anybody who has it.` }),
  });
}

/** Tells who asked that the file could not be made. */
export function exportFailedMail(publicUrl: string, title: string) {
  return layOutMail({
    subject: `Export failed: ${title}`,
    lines: [`Your export of "${title}" could not be made. Please try again; if this persists please contact support.`],
    action: { label: 'Open my exports', url: `${publicUrl}/#/exports` },
  });
}

function day(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
