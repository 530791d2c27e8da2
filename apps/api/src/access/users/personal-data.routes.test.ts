import type { PersonalData } from '@larder/contract/access/user-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
let staff: string;
beforeAll(async () => {
  harness = await openHarness();
  ({ id: staff } = await peopleOf(harness).person('staff@harbour.test'));
});
afterAll(() => harness.close());

const ask = (as: string, id = staff) => harness.call('GET', `/users/${id}/personal_data`, { as });

describe('what is kept of a person', () => {
  it('is given whole to the person: facts, sign-in, sessions, changes of and by them', async () => {
    const edit = await harness.call('PUT', `/users/${staff}`, {
      as: 'admin@harbour.test',
      body: { forename: 'Samira' },
    });
    expect(edit.status).toBe(200);
    await harness.call('PATCH', '/profile', { as: 'staff@harbour.test', body: { phone: '+447700900123' } });
    const answer = await ask('staff@harbour.test');
    expect(answer.status, answer.text).toBe(200);
    const data = answer.body as PersonalData;
    expect(data.person).toMatchObject({ forename: 'Samira', email: 'staff@harbour.test', phone_number: '7700900123' });
    expect(data.sign_in).toMatchObject({ email: 'staff@harbour.test', password_set: true, authenticator: false });
    expect(data.sign_in?.sessions[0]).toMatchObject({ ended_at: null });
    const renamed = data.changes_of_the_person.find(({ new_values }) => new_values.forename === 'Samira');
    expect(renamed).toMatchObject({ event: 'updated', old_values: { forename: 'Sam' } });
    expect(data.changes_by_the_person[0]).toMatchObject({ subject_type: 'user', subject_id: staff });
    expect(data.changes_by_the_person[0]).not.toHaveProperty('new_values');
    for (const reason of ['Initials', '178/2002', 'list of changes', 'e-mail and phone', '17(3)'])
      expect(data.kept_after_deletion).toContain(reason);
    for (const secret of ['pin_hash', 'pin_sealed', 'password_hash', 'totp']) expect(answer.text).not.toContain(secret);
  });

  it('is given to the account’s Admin, and to nobody between', async () => {
    expect((await ask('admin@harbour.test')).status).toBe(200);
    for (const manager of ['brand@harbour.test', 'venue@harbour.test'])
      expect((await ask(manager)).status, manager).toBe(403);
  });

  it('is not there for another customer, nor for the operator from outside', async () => {
    for (const stranger of ['admin@orchard.test', 'operator@larder.test'])
      expect((await ask(stranger)).status, stranger).toBe(404);
  });
});
