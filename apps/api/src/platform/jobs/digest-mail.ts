import { layOutMail, type MailBlock } from '../mail/mail-layout.ts';

/** What a digest says about one venue. */
export type DigestPart = {
  venue: string;
  /** The day of the digest as its venue writes it. */
  day: string;
  block: MailBlock;
  /** There is nothing to report, as one line that names the venue. */
  quiet?: boolean;
};

/** More venues than anybody reads in a mail. */
const mostVenues = 100;

/** One message with the venues as sections, by name; venues with nothing to report come last, in one section. */
export function digestMail(parts: readonly DigestPart[], { test = false } = {}) {
  const venues = [...new Set(parts.map(({ venue }) => venue))].toSorted((one, other) => one.localeCompare(other, 'en'));
  const [name = ''] = venues;
  const day = parts[0]?.day ?? '';
  const where = venues.length === 1 ? name : `${venues.length.toLocaleString('en-GB')} venues`;
  const of = (venue: string) => parts.filter((part) => part.venue === venue);
  const busy = venues.length === 1 ? venues : venues.filter((venue) => of(venue).some(({ quiet }) => !quiet));
  const quiet = venues.filter((venue) => !busy.includes(venue)).flatMap(of);
  const left = busy.length - mostVenues;
  return layOutMail({
    subject: `${test ? 'Test: daily' : 'Daily'} report of ${day}: ${where}`,
    lines: test ? ['This is a test that only you get. It shows the daily report as it would be sent by now.'] : [],
    sections: [
      ...busy.slice(0, mostVenues).map((title) => ({ title, blocks: of(title).map(({ block }) => block) })),
      ...(left > 0
        ? [
            {
              title: `And ${left.toLocaleString('en-GB')} more venues`,
              blocks: [{ lines: ['Open Larder to see them.'] }],
            },
          ]
        : []),
      ...(quiet.length > 0
        ? [{ title: 'Nothing to report', blocks: [{ lines: [], list: quiet.flatMap(({ block }) => block.lines) }] }]
        : []),
    ],
    note: 'Who gets this report, and at which hour, is chosen in Larder: the wastage report and the hour under Settings, Wastage, and the expiry report on the page of each device.',
  });
}
