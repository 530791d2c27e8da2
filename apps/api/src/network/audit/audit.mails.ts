import type { Anchor } from '../../platform/audit/audit-anchors.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

/** Where each account's record of changes stood: a copy of it that nobody with the server's disk can change. */
export function anchorsMail(anchors: Anchor[]) {
  return layOutMail({
    subject: 'Seals of the audit trail',
    lines: [
      'These are the latest seals of each account’s record of changes. Keep this message: it can prove later that no entry up to that point has been changed.',
    ],
    list: anchors.map(
      ({ account_id, position, hash, anchored_at }) => `${account_id}: entry ${position}, ${hash}, ${anchored_at}`,
    ),
  });
}
