import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../clock.ts';
import { faultOfDatabase } from './fault.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ METRICS_TOKEN: 'a token of the tests' });
});
afterAll(() => harness.close());

const get = (url: string, authorization?: string) =>
  harness.server.inject({ url, ...(authorization && { headers: { authorization } }) });

describe('the probes', () => {
  it('tell that the process lives and that it can work', async () => {
    expect((await get('/healthz')).json()).toMatchObject({ status: 'ok' });
    const ready = await get('/readyz');
    expect(ready.json()).toEqual({ status: 'ready', database: true, migrations: true, jobs: true, disk: true });
    expect(ready.statusCode).toBe(200);
  });

  it('tell of a full disk, when a write failed for it and until a minute later', async () => {
    const usual = clock.now;
    // Long ago, so that the process is ready again for the tests that come next.
    const failedAt = usual() - 120_000;
    try {
      clock.now = () => failedAt;
      for (const code of ['53100', 'ENOSPC']) {
        expect(faultOfDatabase(Object.assign(new Error('No space left on device'), { code }))).toMatchObject({
          code: 'UNAVAILABLE',
          status: 503,
          data: { retry_after: 60 },
        });
      }
      const full = await get('/readyz');
      expect([full.statusCode, full.json().disk]).toEqual([503, false]);
      clock.now = () => failedAt + 61_000;
      expect((await get('/readyz')).json()).toMatchObject({ status: 'ready', disk: true });
    } finally {
      clock.now = usual;
    }
  });

  it('give metrics to anyone with the token', async () => {
    expect((await get('/metrics')).statusCode).toBe(401);
    expect((await get('/metrics', 'Bearer another')).statusCode).toBe(401);
    const metrics = await get('/metrics', 'Bearer a token of the tests');
    expect(metrics.statusCode).toBe(200);
    expect(metrics.body).toContain('larder_http_seconds_bucket');
    expect(metrics.body).toContain('larder_database_connections');
    // The database of the tests has none.
    expect(metrics.body).toContain('larder_database_synchronous_standby 0');
  });

  it('count what waits in each lane and what failed for good, in any process', async () => {
    const figures = async () => {
      const { body } = await get('/metrics', 'Bearer a token of the tests');
      const of = (name: string) =>
        Number(
          body
            .split('\n')
            .find((line) => line.startsWith(`${name} `))
            ?.split(' ')[1],
        );
      const jobs = (lane: string, state: string) => of(`larder_jobs{lane="${lane}",state="${state}"}`);
      const overdue = (lane: string) => of(`larder_jobs_overdue_seconds{lane="${lane}"}`);
      return {
        waiting: jobs('upkeep', 'waiting'),
        failed: jobs('mail', 'failed'),
        overdue: overdue('upkeep'),
        calm: [jobs('urgent', 'waiting'), overdue('urgent')],
      };
    };
    const before = await figures();
    await harness.inQueue("select graphile_worker.add_job('nobody', '{}', run_at => now() - interval '1 hour')");
    await harness.inQueue("select graphile_worker.add_job('send_mail', '{}', max_attempts => 1)");
    await harness.inQueue(
      'update graphile_worker._private_jobs set attempts = 1, last_error = $$no$$ where max_attempts = 1',
    );
    const after = await figures();
    expect(after).toMatchObject({ waiting: before.waiting + 1, failed: before.failed + 1, calm: [0, 0] });
    expect(after.overdue).toBeGreaterThan(3_599);
  });

  it('give metrics without a token to this machine alone, and never through a proxy on it', async () => {
    const open = await openHarness();
    try {
      const read = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        open.server.inject({ url: '/metrics', headers, remoteAddress }).then(({ statusCode }) => statusCode);
      expect(await Promise.all([read({}), read({}, '::1'), read({}, '::ffff:127.0.0.1')])).toEqual([200, 200, 200]);
      expect(await read({}, '192.0.2.7')).toBe(401);
      for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via']) {
        expect(await read({ [name]: '1' }), name).toBe(401);
      }
    } finally {
      await open.close();
    }
  });

  it('carry the security headers, as a missing page does', async () => {
    for (const url of ['/healthz', '/nowhere', '/api/nowhere']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy'], url).toContain("script-src 'self'");
      expect(headers['x-content-type-options'], url).toBe('nosniff');
    }
  });
});
