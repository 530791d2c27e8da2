import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const { WhyDate } = await import('./why-date.tsx');

const printed_date = '2026-11-26T09:30:00Z';
const said = (use_by: string, rule: string, more: { byHand?: boolean; isReprint?: boolean } = {}) =>
  renderToStaticMarkup(<WhyDate {...{ printed_date, use_by, rule, timezone: 'Europe/London', ...more }} />).replaceAll(
    /<[^>]+>/g,
    '',
  );

it('names the days that count', () => {
  expect(said('2026-11-28T23:59:59Z', '3 days')).toBe(
    'Why this date? 3 days: Thu 26 counts as day 1, Sat 28 is day 3.',
  );
  expect(said('2026-11-26T23:59:59Z', '1 day')).toBe('Why this date? 1 day: Thu 26 counts as day 1.');
  expect(said('2026-11-29T23:59:59Z', '3 days')).toBe(
    'Why this date? 3 days: Thu 26 does not count, Fri 27 is day 1, Sun 29 is day 3.',
  );
  expect(said('2026-11-26T13:30:00Z', '4 hours')).toBe('Why this date? 4 hours from the time on the label.');
});

it('says where the date is not from its rule, and nothing where nobody knows', () => {
  const other = '2026-11-27T23:59:59Z';
  expect(said(other, '5 days', { byHand: true })).toBe('Why this date? It was chosen by hand on the device.');
  expect(said(other, '5 days', { isReprint: true })).toBe('Why this date? It is that of the first print.');
  expect(said(other, '5 days')).toBe('Why this date? Its rule is 5 days, and another limit gave this date.');
  expect(said(other, '')).toBe('');
});
