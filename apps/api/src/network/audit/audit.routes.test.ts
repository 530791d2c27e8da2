import type { AuditRow } from '@larder/contract/network/audit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { featureOf } from './audit.rules.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  // Row security binds the owner too: lifted for the looks behind the scenes, the server stays bound.
  for (const table of ['audit_entries', 'roles', 'users']) {
    await harness.behind(`alter table ${table} no force row level security`);
  }
});
afterAll(() => harness.close());

async function list(query: Record<string, string> = {}, as = admin) {
  const answer = await harness.call('GET', '/audit', { as, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { items: AuditRow[]; total?: number; has_more: boolean; next_cursor?: string };
}

async function category(name: string): Promise<string> {
  const answer = await harness.call('POST', '/categories', { as: admin, body: { name, usage: 'COMPONENT' } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

async function firstPerson(): Promise<{ id: string; forename: string; surname: string; email: string }> {
  const { body } = await harness.call('GET', '/users', { as: admin, query: { search: 'staff@harbour.test' } });
  return body.items[0];
}

describe('the audit', () => {
  it('says who changed what, from which values to which, newest first', async () => {
    const id = await category('Audit before');
    await harness.call('PUT', `/categories/${id}`, { as: admin, body: { name: 'Audit after' } });
    const { items, total } = await list({ 'filters[subject_id]': id });
    expect(total).toBe(2);
    expect(items.map(({ event, subject }) => [event, subject.name])).toEqual([
      ['updated', 'Audit after'],
      ['created', 'Audit before'],
    ]);
    expect(items[0]).toMatchObject({
      feature: 'categories',
      subject: { type: 'category', id },
      organization: { name: 'Harbour Kitchens' },
      user: { masqueraded_by: null },
      old_values: { name: 'Audit before' },
      new_values: { name: 'Audit after' },
      is_masked: false,
    });
  });

  it('names what was changed also where the change does not', async () => {
    const id = await category('Audit named');
    await harness.call('PUT', `/categories/${id}`, { as: admin, body: { description: 'Other words' } });
    const { items } = await list({ 'filters[subject_id]': id });
    expect(items[0]).toMatchObject({ event: 'updated', subject: { name: 'Audit named' } });
  });

  it('is narrowed by feature, person, organisation and time, and goes on by cursor', async () => {
    for (const name of ['One', 'Two', 'Three']) await category(`Audit page ${name}`);
    const [latest] = (await list({ size: '1', 'filters[feature]': 'categories' })).items;
    expect(latest?.feature).toBe('categories');
    expect((await list({ 'filters[feature]': 'label_orders', 'filters[person]': 'nobody at all' })).items).toEqual([]);
    const byPerson = await list({ 'filters[person]': latest!.user.full_name.toUpperCase(), size: '5' });
    expect(byPerson.items.every(({ user }) => user.full_name === latest!.user.full_name)).toBe(true);
    const second = String(Math.floor(Date.parse(latest!.created_at) / 1000));
    const within = await list({ created_min: second, created_max: second });
    expect(within.items.map(({ id }) => id)).toContain(latest!.id);
    const before = await list({ created_max: String(Number(second) - 1), size: '100' });
    expect(before.items.map(({ id }) => id)).not.toContain(latest!.id);

    const whole = (await list({ size: '6' })).items.map(({ id }) => id);
    const first = await list({ size: '3' });
    const next = await list({ size: '3', cursor: first.next_cursor! });
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(whole);
    expect(next.total).toBeUndefined();
  });

  it('looks back 30 days unless a beginning or a record is named', async () => {
    const id = await category('Audit old');
    await harness.behind(`update audit_entries set created_at = now() - interval '31 days' where subject_id = '${id}'`);
    const shown = async (query: Record<string, string>) =>
      (await list({ size: '100', 'filters[feature]': 'categories', ...query })).items.some(
        ({ subject }) => subject.id === id,
      );
    expect(await shown({})).toBe(false);
    expect(await shown({ created_min: '0' })).toBe(true);
    expect(await shown({ 'filters[subject_id]': id })).toBe(true);
  });

  it('masks what describes people for those who do not manage them, in the file too', async () => {
    const person = await firstPerson();
    const body = { forename: 'Audited', surname: person.surname };
    expect((await harness.call('PUT', `/users/${person.id}`, { as: admin, body })).status).toBe(200);
    const read = async () => (await list({ 'filters[subject_id]': person.id })).items[0]!;
    expect(await read()).toMatchObject({ new_values: { forename: 'Audited' }, is_masked: false });
    const bare = (permissions: string) =>
      harness.behind(
        `update roles set permissions = ${permissions} where level = 1 and account_id = (select account_id from users where email = '${admin}')`,
      );
    await bare(`array_remove(permissions, 'USERS_MANAGE')`);
    try {
      const row = await read();
      expect(row).toMatchObject({ subject: { name: null }, new_values: { forename: '•••' }, is_masked: true });
      expect(JSON.stringify(row)).not.toContain('Audited');
      const query = { to: admin, format: 'csv', 'filters[subject_id]': person.id };
      const started = await harness.call('GET', '/audit/export', { as: admin, query });
      expect(started.status, started.text).toBe(200);
      await harness.runJobs();
      const file = await exportedText(started.body.id);
      expect(file).toContain('•••');
      expect(file).toContain(',First name,');
      expect(file).not.toContain('Audited');
      expect(file).not.toContain(person.email);
    } finally {
      await bare(`permissions || '{USERS_MANAGE}'`);
    }
  });

  it('writes values into the file as people read them', async () => {
    const id = await category('Audit words');
    const body = { lifecycle: 'INACTIVE', date_term: 'BEST_BEFORE', use_within_hours: 1 };
    await harness.call('PUT', `/categories/${id}`, { as: admin, body });
    await harness.call('PUT', `/categories/${id}`, { as: admin, body: { use_within_hours: 36 } });
    const other = 'finance@harbour.test';
    const query = { to: other, format: 'csv', 'filters[subject_id]': id };
    const started = await harness.call('GET', '/audit/export', { as: other, query });
    expect(started.status, started.text).toBe(200);
    await harness.runJobs();
    const file = await exportedText(started.body.id);
    expect(file).toMatch(/,Category,Audit words,Harbour Kitchens,State,Active,Inactive/);
    expect(file).toMatch(/,Organisations,,Harbour Kitchens/);
    expect(file).toMatch(/,Date on the label,Use by,Best before/);
    expect(file).toMatch(/,Use within,,1 hour/);
    expect(file).toMatch(/,Use within,1 hour,36 hours/);
    expect(file).toMatch(/,Usage,,For preparation/);
    expect(file).not.toMatch(/ACTIVE|_|\[/);
  });

  it('is read by the people of the settings alone, and never another customer’s', async () => {
    for (const as of ['brand@harbour.test', 'venue@harbour.test', 'staff@harbour.test', 'operator@larder.test']) {
      expect((await harness.call('GET', '/audit', { as })).status, as).toBe(403);
    }
    const id = await category('Audit own');
    const { items } = await list({ 'filters[subject_id]': id }, 'admin@orchard.test');
    expect(items).toEqual([]);
  });
});

it('knows the feature of each kind of record that the server writes about', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const written = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/subject_type: '(\w+)'/g)].map(([, kind]) => kind!),
    ),
  );
  expect(written.size).toBeGreaterThan(15);
  const unknown = [...written].filter((kind) => featureOf(kind) === 'general' && kind !== 'job');
  expect(unknown).toEqual([]);
});

async function exportedText(id: string): Promise<string> {
  const [account] = await harness.behind<{ account_id: string }>(
    `select account_id from users where email = '${admin}'`,
  );
  return Buffer.from((await harness.app.blobs.get(`exports/${account!.account_id}/${id}`)) ?? []).toString();
}
