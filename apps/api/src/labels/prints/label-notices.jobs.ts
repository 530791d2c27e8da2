import { localDay } from '@larder/rules/local-day';
import { createHash } from 'node:crypto';
import { findVenueContacts } from '../../access/users/venue-contacts.queries.ts';
import type { App } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { withScope, type Scope, type Tx } from '../../platform/database/scope.ts';
import { enqueue, type Job } from '../../platform/jobs/jobs.ts';
import { takeDay } from '../../platform/jobs/nightly.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { findSettings } from '../../platform/settings.ts';
import {
  findDateNotices,
  findLackingPairs,
  findLateVenues,
  findPairNotices,
  type Pair,
} from '../living/label-notices.queries.ts';
import { labelNoticeJobName } from './label-notices.rules.ts';
import { dateNoticeMail, labelNoticeMail } from './reports.mails.ts';

/** The most products with a wrong date that one message names. */
const mostDates = 50;

/**
 * Writes to a venue's people when labels that may be on food do not name an allergen that their product declares: one
 * message a product and local day, however many labels and calls. Dates that are too late, of which there is one with
 * every packet that is opened, are one message a venue and local day. The row that says so, the messages and the audit
 * are one transaction.
 */
export function mailLabelNoticeJob({ database, config }: Pick<App, 'database' | 'config'>): Job {
  return {
    name: labelNoticeJobName,
    async run({ account_id, organization_id, product_id }) {
      const venue = String(organization_id);
      await withScope(database, { account_id: String(account_id) }, (tx) =>
        typeof product_id === 'string'
          ? notify(tx, { organization_id: venue, product_id }, config.publicUrl)
          : notifyOfDates(tx, venue, config.publicUrl),
      );
    },
  };
}

/**
 * Looks for labels that lack an allergen since their product was changed, or whose date is too late by now, and has
 * their venues informed.
 */
export function findLabelNoticesJob({ database }: Pick<App, 'database'>): Job {
  return {
    name: 'find_label_notices',
    cron: '*/10 * * * *',
    async run() {
      const { rows: customers } = await database.pool.query<Scope>('select * from auth.list_customers()');
      for (const customer of customers) {
        await withScope(database, customer, async (tx) => {
          for (const { organization_id, product_id } of await findLackingPairs(tx)) {
            const about = { account_id: tx.account_id, organization_id, product_id };
            await enqueue(tx, labelNoticeJobName, about, `label notice ${Object.values(about).join(' ')}`);
          }
          for (const { organization_id } of await findLateVenues(tx)) {
            const about = { account_id: tx.account_id, organization_id };
            await enqueue(tx, labelNoticeJobName, about, `date notice ${Object.values(about).join(' ')}`);
          }
        });
      }
    },
  };
}

async function notify(tx: Tx, about: Pair, publicUrl: string): Promise<void> {
  const { timezone, date_format } = await findSettings(tx, about.organization_id);
  const notices = (await findPairNotices(tx, about)).filter(({ kind }) => kind === 'allergens');
  const [first] = notices;
  if (!first) return;
  const people = await findVenueContacts(tx, about.organization_id);
  if (people.length === 0) return;
  if (!(await takeDay(tx, 'label_notice', pairId(about), localDay(clock.now(), timezone)))) return;
  for (const { name, email } of people)
    await sendMail(tx, { to: email, ...labelNoticeMail(publicUrl, name, notices, { timezone, date_format }) });
  await audit(
    tx,
    { id: null, name: 'Label notices' },
    {
      event: 'created',
      subject_type: 'label_notice',
      subject_id: about.product_id,
      organization_id: about.organization_id,
      new_values: {
        name: first.product.name,
        allergens_not_named: [
          ...new Set(notices.flatMap((notice) => [...notice.missing_allergens, ...notice.missing_from_sources])),
        ].join(', '),
        labels: notices.reduce((sum, { labels }) => sum + labels, 0),
        people_mailed: people.length,
      },
    },
  );
}

async function notifyOfDates(tx: Tx, organization_id: string, publicUrl: string): Promise<void> {
  const { timezone, date_format } = await findSettings(tx, organization_id);
  const notices = await findDateNotices(tx, organization_id, mostDates + 1);
  const [first] = notices;
  if (!first) return;
  const people = await findVenueContacts(tx, organization_id);
  if (people.length === 0) return;
  if (!(await takeDay(tx, 'date_notice', organization_id, localDay(clock.now(), timezone)))) return;
  const listed = notices.slice(0, mostDates);
  const isCut = notices.length > mostDates;
  for (const { name, email } of people)
    await sendMail(tx, {
      to: email,
      ...dateNoticeMail(publicUrl, name, { notices: listed, isCut }, { timezone, date_format }),
    });
  await audit(
    tx,
    { id: null, name: 'Label notices' },
    {
      event: 'created',
      subject_type: 'label_notice',
      subject_id: organization_id,
      organization_id,
      new_values: {
        name: first.organization.name,
        dates_too_late: listed.reduce((sum, { labels }) => sum + labels, 0),
        people_mailed: people.length,
      },
    },
  );
}

/** One identifier for a product at a venue. */
function pairId({ product_id, organization_id }: Pair): string {
  const hex = createHash('sha256').update(`${product_id} ${organization_id}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
