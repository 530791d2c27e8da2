import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { sealWhole, unsealed } from '../../../test/seal-audit.ts';
import { withScope } from '../database/scope.ts';
import { createAnchors } from './audit-anchors.ts';
import { sealAudit } from './audit-chain.ts';
import { verifyAudit, type AuditVerdict } from './audit-verify.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  account = await peopleOf(harness).account(admin);
});
afterAll(() => harness.close());

const create = (name: string) => harness.call('POST', '/categories', { as: admin, body: { name, usage: 'SINGLE' } });
const entries = (subject_id: string) =>
  harness.inAccount<{ event: string; actor_name: string; old_values: object; new_values: object }>(
    account,
    'select event, actor_name, old_values, new_values from audit_entries where subject_id = $1 order by id',
    [subject_id],
  );
const asOwner = (statement: string) =>
  harness.behind(`select set_config('app.account_id', '${account}', false); ${statement}`);

async function verdict(of = harness, account_id = account): Promise<AuditVerdict> {
  const anchor = await createAnchors(of.app.config).latest(account_id);
  return withScope(of.app.database, { account_id }, (tx) => verifyAudit(tx, anchor));
}

describe('the audit', () => {
  it('names actor and change, in the transaction of the change', async () => {
    const made = await create('Audited');
    await harness.call('PUT', `/categories/${made.body.id}`, { as: admin, body: { description: 'new words' } });
    await harness.call('PUT', `/categories/${made.body.id}`, { as: admin, body: { description: 'new words' } });
    const [created, updated, ...more] = await entries(made.body.id);
    expect(created).toMatchObject({ event: 'created', new_values: { name: 'Audited' } });
    expect(updated).toMatchObject({
      event: 'updated',
      old_values: { description: '' },
      new_values: { description: 'new words' },
    });
    expect(updated?.actor_name).not.toBe('');
    expect(more).toEqual([]);
  });

  it('seals finished entries into a chain, which an edit breaks', async () => {
    for (const name of ['One', 'Two', 'Three']) await create(name);
    await sealWhole(harness, account);
    expect(await sealAudit(harness.app.database, account)).toBe(0);
    expect(await verdict()).toMatchObject({ holds: true, reason: null });
    const { length } = await harness.inAccount(account, 'select 1 from audit_seals');
    expect(length).toBeGreaterThanOrEqual(3);

    await asOwner(
      `update audit_entries set actor_name = 'Somebody else' where id = (select entry_id from audit_seals where account_id = '${account}' and position = 2)`,
    );
    expect(await verdict()).toMatchObject({ holds: false, reason: 'EDITED', broken_at: 2 });
  });

  it('goes on in a database that another server wrote, whose transaction numbers are far ahead', async () => {
    const own = await openHarness();
    try {
      const id = await peopleOf(own).account('admin@orchard.test');
      const make = (name: string) =>
        own.call('POST', '/categories', { as: 'admin@orchard.test', body: { name, usage: 'COMPONENT' } });
      await make('There');
      await own.behind(
        `select set_config('app.account_id', '${id}', false); update audit_entries set written_in = '999999999999' where account_id = '${id}'`,
      );
      await sealWhole(own, id);
      await make('Here');
      await make('And here');
      expect(await unsealed(own, id)).toHaveLength(2);
      await sealWhole(own, id);
      expect(await sealAudit(own.app.database, id)).toBe(0);
      expect((await verdict(own, id)).holds).toBe(true);
    } finally {
      await own.close();
    }
  });

  it('finds a deletion and a reordering too', async () => {
    account = await peopleOf(harness).account('admin@orchard.test');
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre']) {
      await harness.call('POST', '/categories', { as: 'admin@orchard.test', body: { name, usage: 'COMPONENT' } });
    }
    await sealWhole(harness, account);
    expect(await verdict()).toMatchObject({ holds: true, reason: null });
    await asOwner(
      `delete from audit_entries where id = (select entry_id from audit_seals where account_id = '${account}' and position = 3)`,
    );
    expect(await verdict()).toMatchObject({ holds: false, reason: 'MISSING', broken_at: 3 });
    await asOwner(`delete from audit_seals where account_id = '${account}' and position = 2`);
    expect(await verdict()).toMatchObject({ holds: false, reason: 'MISSING', broken_at: 2 });
  });

  it('finds a tail that was cut, a chain that was made anew and entries in another order by what was noted outside', async () => {
    const own = await openHarness();
    try {
      const id = await peopleOf(own).account(admin);
      const behind = (statement: string) =>
        own.behind(`select set_config('app.account_id', '${id}', false); ${statement}`);
      const make = (name: string) => own.call('POST', '/categories', { as: admin, body: { name, usage: 'SINGLE' } });
      for (const name of ['One', 'Two', 'Three']) await make(name);
      await sealWhole(own, id);
      const whole = await verdict(own, id);
      expect(whole).toMatchObject({ holds: true, unsealed: 0 });
      expect(whole.anchored_at).not.toBeNull();
      expect(Date.parse(whole.to ?? '')).toBeGreaterThanOrEqual(Date.parse(whole.from ?? ''));

      await behind(`create table kept_seals as select * from audit_seals where account_id = '${id}';
        create table kept_entries as select * from audit_entries where account_id = '${id}'`);
      const cut = `delete from audit_seals where account_id = '${id}' and position > ${whole.entries - 2};
        delete from audit_entries where account_id = '${id}' and id not in (select entry_id from audit_seals where account_id = '${id}')`;
      await behind(cut);
      expect(await verdict(own, id)).toMatchObject({ holds: false, reason: 'CUT', broken_at: whole.entries - 1 });

      // New entries do not cover it up: the chain is as long again, and another one.
      for (const name of ['Four', 'Five', 'Six']) await make(name);
      await sealWhole(own, id);
      expect(await verdict(own, id)).toMatchObject({ holds: false, reason: 'REPLACED', broken_at: whole.entries });

      await behind(`delete from audit_seals where account_id = '${id}'; delete from audit_entries where account_id = '${id}';
        insert into audit_entries select * from kept_entries; insert into audit_seals select * from kept_seals`);
      expect((await verdict(own, id)).holds).toBe(true);
      await behind(`update audit_seals a set entry_id = gen_random_uuid() where account_id = '${id}' and position in (1, 2);
        update audit_seals a set entry_id = k.entry_id from kept_seals k where a.account_id = '${id}' and a.position in (1, 2) and k.position = 3 - a.position`);
      expect(await verdict(own, id)).toMatchObject({ holds: false, reason: 'EDITED', broken_at: 1 });
    } finally {
      await own.close();
    }
  });
});
