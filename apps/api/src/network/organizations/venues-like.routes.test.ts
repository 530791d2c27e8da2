import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let cafe: string;
beforeAll(async () => {
  harness = await openHarness();
  const { items } = (await harness.call('GET', '/organization_names', { as: admin })).body;
  cafe = idNamed(items, 'Harbour');
});
afterAll(() => harness.close());

type Named = { id: string; name: string; children?: Named[] };
function idNamed(list: Named[], name: string): string {
  const all = (one: Named): Named[] => [one, ...(one.children ?? []).flatMap(all)];
  const found = list.flatMap(all).find((one) => one.name === name);
  if (!found) throw new Error(`The demo has no ${name}`);
  return found.id;
}
const location = { line1: '4 Quay Street', city: 'Bristol', postcode: 'BS1 4DJ' };
const like = (id: string, body: object, as = admin) =>
  harness.call('POST', `/organizations/${id}/venues`, { as, body });
const get = async (path: string, query: Record<string, string> = {}) =>
  (await harness.call('GET', path, { as: admin, query })).body;
const fridgesOf = async (id: string) =>
  (await get('/fridges', { organization_id: id, size: '100' })).items.map(
    ({ name, kind, temperature_upper_threshold, last_reading_at }: Record<string, unknown>) => [
      name,
      kind,
      temperature_upper_threshold,
      last_reading_at,
    ],
  );

describe('venues like another', () => {
  it('have its settings, storage, categories and fridges, without its readings or addresses', async () => {
    const patched = { digest_hour: 9, wastage_report_emails: 'cafe@harbour.test' };
    const set = await harness.call('PATCH', `/organizations/${cafe}/settings`, { as: admin, body: patched });
    expect(set.status, set.text).toBe(200);
    const answer = await like(cafe, {
      venues: [
        { name: 'Quay Café', location },
        { name: 'Dock Café', location },
      ],
    });
    expect(answer.status, answer.text).toBe(201);
    const { venues, copied, left_out } = answer.body;
    expect(venues.map(({ name }: Named) => name)).toEqual(['Quay Café', 'Dock Café']);
    expect(left_out).toEqual([]);
    const fridges = await fridgesOf(cafe);
    expect(fridges.length).toBeGreaterThan(0);
    expect(copied.find((one: { part: string }) => one.part === 'fridges').count).toBe(fridges.length);
    for (const { id } of venues) {
      expect(await fridgesOf(id)).toEqual(fridges.map(([name, kind, most]: unknown[]) => [name, kind, most, null]));
      const { settings } = await get(`/organizations/${id}`);
      expect(settings.digest_hour).toBe(9);
      expect(settings.wastage_report_emails).not.toContain('cafe@harbour.test');
      const { locations } = await get(`/organizations/${id}`);
      expect(locations).toMatchObject([{ line1: '4 Quay Street', postcode: 'BS1 4DJ' }]);
    }
    const audited = await get('/audit', { 'filters[subject_id]': venues[0].id });
    expect(JSON.stringify(audited)).toContain('"like"');
  });

  it('are all made or none, and each wrong line is named', async () => {
    const before = (await get('/organization_names')).items.length;
    const answer = await like(cafe, {
      venues: [
        { name: 'Pier Café', location },
        { name: 'pier café', location },
        { name: 'Harbour', location },
        { name: 'Slip Café', location: { ...location, postcode: 'nowhere' } },
      ],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'venues.1.name',
      'venues.2.name',
      'venues.3.location.postcode',
    ]);
    expect((await get('/organization_names')).items.length).toBe(before);
    expect((await like(cafe, { venues: [] })).status).toBe(422);
  });

  it('are made like a venue, by those who may add one there', async () => {
    const account = idNamed((await get('/organization_names')).items, 'Harbour Kitchens');
    const venues = [{ name: 'Lock Café', location }];
    expect((await like(account, { venues })).status).toBe(422);
    expect((await like(cafe, { venues }, 'venue@harbour.test')).status).toBe(403);
    const only = await like(cafe, { venues, copy: ['fridges'] });
    expect(only.body.copied.map(({ part }: { part: string }) => part)).toEqual(['fridges']);
    expect((await get(`/organizations/${only.body.venues[0].id}`)).settings.digest_hour).not.toBe(9);
  });
});
