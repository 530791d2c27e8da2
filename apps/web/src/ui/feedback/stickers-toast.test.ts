import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const { stickersSearch } = await import('./stickers-toast.ts');

test('the link leads to the stickers of the product alone, or of all where several were changed', () => {
  const stickers = { labels: 2, wording_unknown: 0, venues: 1, by_venue: [], pending: false };
  expect(stickersSearch(stickers)).toEqual({ tab: 'expiry', needs: 'relabel' });
  const product = { id: '01890000-0000-7000-8000-000000000001', name: 'Ham & egg, large' };
  const search = stickersSearch({ ...stickers, product });
  expect(`${new URLSearchParams(search)}`).toBe('tab=expiry&needs=relabel&q=Ham+%26+egg%2C+large');
});
