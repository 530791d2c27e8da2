import { formatDate } from '@larder/rules/date-format';
import { addDays, localDay, startOfLocalDay } from '@larder/rules/local-day';
import { clock } from '../../../platform/clock.ts';
import { findCurrency } from '../../../platform/currency.ts';
import { withScope, type Tx } from '../../../platform/database/scope.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { findSettings } from '../../../platform/settings.ts';
import { sumItems } from '../../../waste/wastage-sums.queries.ts';
import { addressesOf } from '../params.rules.ts';
import { digestMail } from './digest.mails.ts';
import { findDigestCounts, listBusyVenues } from './digest.queries.ts';
import type { Outcome } from './outcome.rules.ts';
import type { Sending } from './sending.rules.ts';

/** How many venues a digest names. */
const named = 10;

/** Mails the digest of the days before; the messages are asked for in the transaction that says so, and so go once. */
export async function sendDigest({ app, account_id, delivery, values }: Sending): Promise<Outcome> {
  const recipients = addressesOf(values.recipients ?? '');
  const mail = await withScope(app.database, { account_id }, (tx) => {
    const { slot, is_test } = delivery;
    return compose(tx, {
      slot,
      is_test,
      days: values.frequency === 'weekly' ? 7 : 1,
      url: `${app.config.publicUrl}/#/home`,
    });
  });
  return {
    ok: true,
    status: null,
    result: `Sent to ${recipients.join(', ')}`,
    write: async (tx) => {
      for (const to of recipients) await sendMail(tx, { to, ...mail });
    },
  };
}

/** `slot` is the local day on which it is sent: it is about the days that end before. */
async function compose(tx: Tx, what: { slot: string | null; is_test: boolean; days: number; url: string }) {
  const { timezone, date_format } = await findSettings(tx, tx.account_id);
  const end = what.slot ?? localDay(clock.now(), timezone);
  const start = (day: string) => new Date(startOfLocalDay(day, timezone) * 1000).toISOString();
  const period = { from: start(addDays(end, -what.days)), before: start(end) };
  const written = (day: string) => formatDate(start(day), { date_format, timezone });
  const last = written(addDays(end, -1));
  return digestMail({
    counts: await findDigestCounts(tx, period),
    wasted: await sumItems(tx, await findCurrency(tx), period),
    venues: await listBusyVenues(tx, period, named),
    period: what.days === 1 ? last : `${written(addDays(end, -what.days))} to ${last}`,
    is_test: what.is_test,
    url: what.url,
  });
}
