import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';

let house: Harness;
beforeAll(async () => {
  house = await openHarness();
});
afterAll(() => house.close());

async function newJob(): Promise<string> {
  const fields = ['name', 'sku', 'category_id', 'ingredients'];
  const mapping = JSON.stringify(Object.fromEntries(fields.map((field) => [field, field])));
  const configuration = await house.call('POST', '/import_configurations', {
    as: admin,
    body: { name: 'Once', use: 'sale', format: 'csv', mapping, category_mapping: '{}' },
  });
  const job = { configuration_id: configuration.body.id, type: 'create_update', trigger: 'manual' };
  return (await house.call('POST', '/import_jobs', { as: admin, body: job })).body.id;
}

const file = (sku: string, name: string) => `name,sku,category_id,ingredients\n${name},${sku},Once,Leek`;

function run(job: string, key: string, content: string, { skus, name = 'a.csv' }: { skus?: string[]; name?: string }) {
  const body = new FormData();
  body.set('file', new Blob([content]), name);
  if (skus) body.set('skus', JSON.stringify(skus));
  return house.call('POST', `/import_jobs/${job}/run`, { as: admin, body, headers: { 'idempotency-key': key } });
}

describe('an upload with an Idempotency-Key', () => {
  it('is done once: the same file under any name gets the stored answer, also sent side by side', async () => {
    const [job, key] = [await newJob(), randomUUID()];
    const names = ['a.csv', 'b.csv', 'c.csv', 'd.csv'];
    const answers = await Promise.all(names.map((name) => run(job, key, file('I-1', 'Soup'), { name })));
    expect(answers.map(({ status, body }) => [status, body.creates, body.unchanged])).toEqual(
      names.map(() => [200, 1, 0]),
    );
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(3);
    const late = await run(job, key, file('I-1', 'Soup'), {});
    expect([late.body, late.headers['idempotent-replayed']]).toEqual([answers[0]?.body, 'true']);
    const runs = await house.behind('select 1 from audit_entries where subject_id = $1 and event = $2', [
      job,
      'updated',
    ]);
    expect(runs).toHaveLength(1);
  });

  it('is refused for other bytes of the same length, other fields and an unreadable file', async () => {
    const [job, key] = [await newJob(), randomUUID()];
    await run(job, key, file('I-2', 'Soup'), {});
    for (const other of [
      run(job, key, file('I-2', 'Soap'), {}),
      run(job, key, file('I-2', 'Soup'), { skus: ['I-2'] }),
      run(job, key, '%PDF-1.4', {}),
    ]) {
      const { status, body } = await other;
      expect([status, body.error_code]).toEqual([409, 'CONFLICT']);
    }
  });

  it('that was refused leaves its key free', async () => {
    const [job, key] = [await newJob(), randomUUID()];
    expect((await run(job, key, 'sku\nI-3', {})).status).toBe(422);
    expect((await run(job, key, file('I-3', 'Soup'), {})).body.creates).toBe(1);
  });
});
