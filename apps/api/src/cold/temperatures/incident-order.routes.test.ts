import type { Incident } from '@larder/contract/cold/temperature-incidents';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';
import { recount, shownIncidents, type Limit } from '../../../test/incident-recount.ts';

const minute = 60_000;
const venue = 'venue@harbour.test';

let account: string;

const harness = await openHarness();
const desk = await openFridgeDesk(harness, venue);

beforeAll(async () => {
  const [own] = await harness.behind<{ account_id: string }>(
    "select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = 'venue@harbour.test'",
  );
  account = own?.account_id ?? '';
  // Once for all runs: after each change of a table every connection plans its statements anew.
  await harness.behind('alter table fridge_limits no force row level security');
  await harness.behind('alter table fridges no force row level security');
});
afterAll(() => harness.close());

/** Readings up to four days back, close enough to one another for stretches and far enough for silences. */
const reading = fc.record({
  minutes: fc.integer({ min: -4 * 24 * 60, max: -1 }),
  value: fc.constantFrom(3, 4, 6.5, 8, 8.1, 9, 12),
});
const limit = fc.record({
  minutes: fc.integer({ min: -4 * 24 * 60, max: -1 }),
  limit: fc.constantFrom(6, 8, 10),
  delay: fc.constantFrom(0, 30, 120),
});

describe('the incidents of a fridge', () => {
  it('are the same in whatever order and number of calls its readings come, and tell nobody twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(reading, { minLength: 1, maxLength: 40 }),
        fc.array(limit, { maxLength: 3 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        fc.infiniteStream(fc.nat()),
        async (measured, changes, sizes, places) => {
          const { id, name } = await desk.newFridge();
          const now = Date.parse(desk.at(0));
          const limits: Limit[] = [{ from: 0, limit: 8, delay: 30 }];
          for (const one of changes.toSorted((a, b) => a.minutes - b.minutes)) {
            const { minutes, ...held } = one;
            limits.push({ from: Date.parse(desk.at(minutes)), ...held });
            await harness.inAccount(
              account,
              `insert into fridge_limits (account_id, id, organization_id, fridge_id, held_from, temperature_upper_threshold, temperature_legal_limit, legal_limit_delay)
               select account_id, $1, organization_id, id, $2, null, $3, $4 from fridges where id = $5`,
              [randomUUID(), desk.at(minutes), held.limit, held.delay, id],
            );
          }
          // The history begins long before, with what the fridge was made with.
          await harness.behind(
            "update fridge_limits set held_from = '2001-01-01' where fridge_id = $1 and temperature_upper_threshold is not null",
            [id],
          );
          await harness.behind("update fridges set created_at = '2001-01-01' where id = $1", [id]);
          const events = measured.map(({ minutes, value }) =>
            desk.report('temperature_recorded', { fridge_id: id, value, recorded_at: desk.at(minutes) }),
          );
          // Every event three times, anywhere.
          const sent = [...events, ...events, ...events];
          for (let at = sent.length - 1; at > 0; at -= 1) {
            const other = (places.next().value ?? 0) % (at + 1);
            [sent[at], sent[other]] = [sent[other]!, sent[at]!];
          }
          await desk.later(0, async () => {
            while (sent.length > 0) await desk.tablet.send(sent.splice(0, sizes.next().value ?? 1));
            await desk.watch();
          });
          const first = Math.min(...measured.map(({ minutes }) => minutes));
          const expected = recount(
            measured.map(({ minutes, value }) => ({ at: Date.parse(desk.at(minutes)), value })),
            limits,
            { silent: 24 * 60 * minute, now },
          );
          const shown = await desk.incidentsOf(id);
          // The silence from the making of the fridge to its first reading is not among those counted a second time.
          const others = shown.filter(({ kind, ended_at }) => kind !== 'SILENT' || ended_at !== desk.at(first));
          expect(shownIncidents(others)).toEqual(expected);
          const mails = await desk.mailsAbout(name);
          const newest = Date.parse(desk.at(Math.max(...measured.map(({ minutes }) => minutes))));
          const news = shown.filter((one) => isNews(one, newest, now));
          const people = new Set(mails.map(({ to }) => to));
          if (news.length > 0) expect(people.size).toBeGreaterThan(0);
          for (const person of people) {
            const own = mails.filter(({ to }) => to === person);
            expect([own.length, statements(own[0]?.text ?? '', name)]).toEqual([1, news.length]);
          }
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });
});

/**
 * What people are mailed about: a fridge that is still above its limit or unread, or was until less than six hours ago.
 */
function isNews({ kind, started_at, ended_at, delay }: Incident, newest: number, now: number): boolean {
  if (ended_at !== null) return kind === 'EXCURSION' && now - Date.parse(ended_at) <= 6 * 60 * minute;
  const due = Date.parse(started_at) + delay * minute;
  return now - (kind === 'SILENT' ? due : Math.max(due, newest)) <= 6 * 60 * minute;
}

function statements(text: string, fridge: string): number {
  return text.split(`read ${fridge} at `).length + text.split(new RegExp(`${fridge} at .* above`)).length - 2;
}
