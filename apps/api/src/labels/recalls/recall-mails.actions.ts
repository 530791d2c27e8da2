import { findVenueContacts } from '../../access/users/venue-contacts.queries.ts';
import { announce } from '../../platform/audit/announce.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { sendUrgentMail } from '../../platform/mail/mail.ts';
import { recallMailJobName } from './reach.rules.ts';
import { findDeciders, findVenueTask } from './recall-mails.queries.ts';
import { deciderMail, venueMail } from './recalls.mails.ts';
import { findRecall, type RecallRow } from './recalls.queries.ts';

/** Has the people of a venue mailed about a recall; without a venue those who decide about it. */
export async function askToMail(tx: Tx, id: string, venue: string | null): Promise<void> {
  const about = { account_id: tx.account_id, id, ...(venue && { venue }) };
  await enqueue(tx, recallMailJobName, about, `recall mail ${Object.values(about).join(' ')}`);
}

/** Writes to the people of a venue what it has to do; a recall that was closed meanwhile asks for nothing. */
export async function mailVenue(tx: Tx, id: string, venue: string, publicUrl: string): Promise<void> {
  const recall = await findRecall(tx, id);
  if (recall?.state !== 'OPEN') return;
  const asked = await findVenueTask(tx, id, venue);
  if (!asked) return;
  for (const { name, email } of await findVenueContacts(tx, venue))
    await sendUrgentMail(tx, { to: email, ...venueMail(publicUrl, name, recall, asked) });
}

/** Writes to those who decide about recalls that one waits for a second person, or is open. */
export async function mailDeciders(tx: Tx, id: string, publicUrl: string): Promise<void> {
  const recall = await findRecall(tx, id);
  if (recall?.state !== 'OPEN' && recall?.state !== 'PROPOSED') return;
  for (const person of await findDeciders(tx, recall.organization_id)) {
    // Who proposed it knows; what they wait for is the others.
    if (recall.state === 'PROPOSED' && person.id === recall.proposer) continue;
    await sendUrgentMail(tx, { to: person.email, ...deciderMail(publicUrl, person.name, recall) });
  }
}

/** Announces that a recall was opened or closed; a drill is named as such. */
export function announceRecall(tx: Tx, event: 'recall.opened' | 'recall.closed', recall: RecallRow): Promise<void> {
  const { id, organization_id, kind, state, title: subject, reason, opened_at, closed_at, venues } = recall;
  const data = { id, kind, state, is_exercise: kind === 'DRILL', title: subject, reason, opened_at, closed_at, venues };
  return announce(tx, [event], () => [{ event, source_id: id, organization_id, subject, data }]);
}
