import { describe, expect, it } from 'vitest';
import { labelEnd, undoable } from './label-state.rules.ts';

const now = Date.parse('2026-10-24T22:30:00Z');
const live = {
  custody: 'LIVE' as const,
  closed_at: null,
  use_by: '2026-10-25T23:59:59.000Z',
  best_before: null,
  ends_at: '2026-10-25T23:59:59.000Z',
  state: 'NEXT' as const,
  timezone: 'Europe/London',
  disputed: [],
};

describe('the large date of a label', () => {
  it('counts days by the calendar of the venue, also where the clocks change', () => {
    expect(labelEnd(live, now)).toMatchObject({ kind: 'runs', term: 'useBy', left: { unit: 'days', count: 1 } });
    expect(labelEnd({ ...live, timezone: 'Pacific/Auckland' }, now)).toMatchObject({ left: { count: 1 } });
    expect(labelEnd({ ...live, ends_at: '2026-10-26T00:30:00.000Z' }, now)).toMatchObject({
      left: { unit: 'days', count: 2 },
    });
  });

  it('is the best-before where no use-by runs, none where neither does, and no count of days once it is today or over', () => {
    expect(labelEnd({ ...live, use_by: null }, now)).toMatchObject({ term: 'bestBefore' });
    expect(labelEnd({ ...live, use_by: null, ends_at: null, state: 'NO_DATE' }, now)).toEqual({ kind: 'none' });
    expect(labelEnd({ ...live, state: 'OVERDUE' }, now)).toMatchObject({ kind: 'runs', left: undefined });
  });

  it('counts hours where fewer than twelve are left, on either side of midnight', () => {
    const soon = { ...live, ends_at: '2026-10-25T05:30:00.000Z' };
    expect(labelEnd(soon, now)).toMatchObject({ left: { unit: 'hours', count: 7 } });
    const today = { ...live, state: 'TODAY' as const, ends_at: '2026-10-24T22:59:59.000Z' };
    expect(labelEnd(today, now)).toMatchObject({ left: { unit: 'minutes', count: 29 } });
    expect(labelEnd(today, now - 86_000_000)).toMatchObject({ left: undefined });
  });

  it('is when the label ended, unless that is in dispute', () => {
    const used = { ...live, custody: 'USED' as const, closed_at: '2026-10-24T10:00:00.000Z' };
    expect(labelEnd(used, now)).toEqual({ kind: 'ended', at: used.closed_at });
    expect(labelEnd({ ...used, disputed: ['found'] }, now)).toMatchObject({ kind: 'runs' });
  });
});

describe('what a person may take back', () => {
  const me = { id: 'me' };
  const fact = (id: string, minutes: number, more: object = {}) => ({
    id,
    kind: 'used',
    at: new Date(now - minutes * 60_000).toISOString(),
    counts: true,
    user: me,
    ...more,
  });

  it('is the latest of their own reports, for 10 minutes', () => {
    const found = undoable([fact('a', 9), fact('b', 2), fact('c', 11)], 'me');
    expect([found?.report.id, found?.until]).toEqual(['b', now + 8 * 60_000]);
  });

  it('is nothing that somebody else reported, that was taken back, or that takes something back', () => {
    const others = [
      fact('a', 1, { user: { id: 'you' } }),
      fact('b', 1, { user: null }),
      fact('c', 1, { counts: false }),
      fact('d', 1, { kind: 'undone' }),
    ];
    expect(undoable(others, 'me')).toBeUndefined();
  });
});
