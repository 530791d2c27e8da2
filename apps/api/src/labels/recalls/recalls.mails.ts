import type { Recall } from '@larder/contract/labels/recalls';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { exercise, recallNames as names } from './recalls.rules.ts';

type VenueTask = { venue: string; expected: number; joined: number };

/** Tells the people of a venue what a recall asks of them, and again when labels have joined it. */
export function venueMail(publicUrl: string, name: string, recall: Recall, { venue, expected, joined }: VenueTask) {
  const { id, kind, title, reason, staff_text } = recall;
  const stickers = expected === 1 ? '1 label' : `${expected.toLocaleString('en-GB')} labels`;
  const known =
    expected === 0
      ? `No label at ${venue} is known to belong to it, but ${venue} took in a delivery of it. Look for the boxes.`
      : `${stickers} at ${venue} ${expected === 1 ? 'belongs' : 'belong'} to it.`;
  return layOutMail({
    subject: `${names[kind]} at ${venue}: ${title}${joined > 0 ? ' (more labels)' : ''}`,
    lines: [
      `Hello ${name},`,
      ...(kind === 'DRILL' ? [exercise] : []),
      `${title}. ${ended(reason)}`,
      `${known}${joined > 0 ? ` ${joined} of them came in since it was opened.` : ''}`,
      `What to do: ${ended(staff_text)}`,
      `The tablets at ${venue} list the labels. Mark each one there as it is found, then tap Finished.`,
    ],
    action: { label: kind === 'DRILL' ? 'Open the exercise' : 'Open the recall', url: addressOf(publicUrl, id) },
    note: 'You get this message when it is opened, and again when more labels turn up.',
  });
}

/** Tells those who decide about recalls that one waits for them, or is open. */
export function deciderMail(publicUrl: string, name: string, recall: Recall) {
  const { id, kind, state, title, reason, proposed_by, organization } = recall;
  const isWaiting = state === 'PROPOSED';
  return layOutMail({
    subject: isWaiting ? `${names[kind]} to confirm: ${title}` : `${names[kind]} opened: ${title}`,
    lines: [
      `Hello ${name},`,
      ...(kind === 'DRILL' ? [exercise] : []),
      isWaiting
        ? `${proposed_by} has proposed a ${names[kind].toLowerCase()} for ${organization.name}. It needs a second person to confirm or refuse it; until then nothing happens.`
        : `A ${names[kind].toLowerCase()} for ${organization.name}, proposed by ${proposed_by}, is open.`,
      `${title}. ${ended(reason)}`,
    ],
    action: {
      label: isWaiting ? 'Confirm or refuse it' : 'See who has seen it',
      url: addressOf(publicUrl, id),
    },
  });
}

const addressOf = (publicUrl: string, id: string) => `${publicUrl}/#/reports/recalls/${id}`;

/** A text of people as a sentence. */
const ended = (text: string) => (/[.!?]$/u.test(text) ? text : `${text}.`);
