import { expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { announceFirstOperator } from '../../app.ts';

it('the first operator is invited by a link on the log, until one can sign in', async () => {
  const harness = await openHarness({ OPERATOR_EMAIL: ' Ada@Example.org ' });
  try {
    const start = async () => {
      const lines: string[] = [];
      await announceFirstOperator(harness.app, 'https://larder.example', (line) => lines.push(line));
      return lines;
    };
    // The demo has an operator who can sign in.
    expect(await start()).toEqual([]);
    await harness.behind(`alter table users no force row level security`);
    await harness.behind(
      `update users set status = 'INACTIVE' where account_id in (select account_id from organizations where organization_type = 'SAAS_OPERATOR')`,
    );
    await harness.behind(`alter table users force row level security`);
    const [line = '', link = ''] = await start();
    expect(line).toContain('ada@example.org is invited as operator');
    const token = (shown: string) => /^ {2}https:\/\/larder\.example\/#\/activate\?token=(\S+)$/.exec(shown)?.[1] ?? '';
    const [, second = ''] = await start();
    const activate = (as: string) =>
      harness.call('POST', '/users/activate', { as, body: { password: 'velvet-Otter-27-lantern' } });
    expect((await activate(token(link))).status).toBe(401);
    expect((await activate(token(second))).status).toBe(200);
    expect(await start()).toEqual([]);
    const signed = await harness.call('POST', '/authorize', {
      body: { email: 'ada@example.org', password: 'velvet-Otter-27-lantern' },
    });
    expect(signed.status).toBe(200);
    expect((await harness.call('GET', '/jobs/repeated', { as: signed.body.access_token })).body.backups).toBeNull();
  } finally {
    await harness.close();
  }
});
