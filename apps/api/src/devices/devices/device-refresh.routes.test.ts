import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

type Tokens = { access_token: string; refresh_token: string };

let harness: Harness;
let paired: Tokens;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  const answer = await harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } });
  paired = answer.body.api_tokens;
});

const refresh = async ({ refresh_token }: Tokens, attempt?: string) => {
  const { status, body } = await harness.call('POST', '/device/refresh', { body: { refresh_token, attempt } });
  return { status, tokens: body?.api_tokens as Tokens };
};
const use = async ({ access_token }: Tokens) =>
  (await harness.call('POST', '/device/events', { as: access_token, body: { events: [] } })).status;
/** As if so many seconds went by since the last refresh of every family. */
const later = (seconds: number) =>
  harness.behind('update auth.sessions set rotated_at = rotated_at - make_interval(secs => $1)', [seconds]);
const hour = 3600;

describe('a lost answer of a refresh', () => {
  it.each([
    ['with an attempt', randomUUID()],
    ['of an older app, without one', undefined],
  ])('is asked for again, however late, %s', async (_, attempt) => {
    const lost = await refresh(paired, attempt);
    for (const seconds of [11.5, hour, 24 * hour]) {
      await later(seconds);
      const again = await refresh(paired, attempt);
      expect(again.status).toBe(200);
      expect(again.tokens.refresh_token).toBe(lost.tokens.refresh_token);
    }
    const { tokens } = await refresh(paired, attempt);
    expect(await use(tokens)).toBe(200);
    expect((await refresh(tokens, randomUUID())).status).toBe(200);
  });

  it('is the same for a hundred copies of one attempt at once', async () => {
    const attempt = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(paired, attempt)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const successors = new Set(answers.map(({ tokens }) => tokens.refresh_token));
    expect(successors.size).toBe(1);
    for (const { tokens } of answers.slice(0, 3)) expect(await use(tokens)).toBe(200);
  });

  it('comes too late once its successor was used: no tokens, and the pairing goes on', async () => {
    const attempt = randomUUID();
    const { tokens } = await refresh(paired, attempt);
    expect(await use(tokens)).toBe(200);
    expect((await refresh(paired, attempt)).status).toBe(401);
    const next = await refresh(tokens, randomUUID());
    expect(next.status).toBe(200);
    expect(await use(next.tokens)).toBe(200);
  });

  it('comes too late also after many more: no tokens, and the pairing goes on', async () => {
    const attempts = Array.from({ length: 5 }, () => randomUUID());
    let { tokens } = { tokens: paired };
    const sent: [Tokens, string][] = [];
    for (const attempt of attempts) {
      sent.push([tokens, attempt]);
      ({ tokens } = await refresh(tokens, attempt));
      expect(await use(tokens)).toBe(200);
    }
    for (const [old, attempt] of sent) expect((await refresh(old, attempt)).status).toBe(401);
    expect(await use(tokens)).toBe(200);
    expect((await refresh(tokens, randomUUID())).status).toBe(200);
  });

  it('may be overtaken: a copy that was on its way longer changes nothing', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const one = await refresh(paired, first);
    // Used by reading alone, which may not write.
    expect((await harness.call('GET', '/device/state', { as: one.tokens.access_token })).status).toBe(200);
    const late = await refresh(paired, first);
    const two = await refresh(one.tokens, second);
    const twice = await refresh(one.tokens, second);
    expect([late.status, two.status, twice.status]).toEqual([401, 200, 200]);
    expect(twice.tokens.refresh_token).toBe(two.tokens.refresh_token);
    expect(await use(two.tokens)).toBe(200);
  });
});

describe('a stolen refresh token', () => {
  const isOver = async (tokens: Tokens) => {
    expect(await use(tokens)).toBe(401);
    expect((await refresh(tokens, randomUUID())).status).toBe(401);
  };

  it('that was used already ends the family when anyone comes with another attempt', async () => {
    const { tokens } = await refresh(paired, randomUUID());
    expect((await refresh(paired, randomUUID())).status).toBe(401);
    await isOver(tokens);
  });

  it('that a second tablet uses first ends the family as soon as the tablet itself refreshes', async () => {
    const thief = await refresh(paired, randomUUID());
    expect(await use(thief.tokens)).toBe(200);
    expect((await refresh(paired, randomUUID())).status).toBe(401);
    await isOver(thief.tokens);
  });

  it('of an older app ends the family when its successor was used and the grace is over', async () => {
    const { tokens } = await refresh(paired);
    expect(await use(tokens)).toBe(200);
    expect((await refresh(paired)).status).toBe(200);
    await later(11.5);
    expect((await refresh(paired)).status).toBe(401);
    await isOver(tokens);
  });

  it.each([
    ['another attempt', () => randomUUID()],
    ['no attempt', () => undefined],
    ['the attempt of another generation', (later: string) => later],
  ])('of an older generation ends the family when it comes with %s', async (_, attempt) => {
    const later = randomUUID();
    const one = await refresh(paired, randomUUID());
    const two = await refresh(one.tokens, later);
    expect((await refresh(paired, attempt(later))).status).toBe(401);
    await isOver(two.tokens);
  });
});

describe('a database that was brought back from a backup', () => {
  const backup = 'create table auth.kept as select * from auth.sessions where device_id is not null';
  const restore = `update auth.sessions s set generation = k.generation, refresh_hash = k.refresh_hash, attempt = k.attempt,
      seen_generation = k.seen_generation, epoch = k.epoch, rotated_at = k.rotated_at, revoked_at = k.revoked_at
    from auth.kept k where k.id = s.id; drop table auth.kept`;
  const newEpoch = 'update migration.installation set id = gen_random_uuid()';
  /** Refreshes so often, using each pair of tokens; the last one's, and those before. */
  const refreshed = async (tokens: Tokens, times: number) => {
    const all = [tokens];
    for (let time = 0; time < times; time += 1) {
      all.push((await refresh(all.at(-1)!, randomUUID())).tokens);
      expect(await use(all.at(-1)!)).toBe(200);
    }
    return all;
  };
  const go = async (tokens: Tokens) => {
    const next = await refresh(tokens, randomUUID());
    expect(next.status).toBe(200);
    expect(await use(next.tokens)).toBe(200);
    return next.tokens;
  };

  it.each([0, 1, 2, 7])('takes the tokens of a tablet that refreshed %i times since', async (times) => {
    const [known] = (await refreshed(paired, 2)).slice(-1);
    await harness.behind(backup);
    const [present] = (await refreshed(known!, times)).slice(-1);
    await harness.behind(`${restore}; ${newEpoch}`);
    const again = await go(await go(present!));
    expect(await use(again)).toBe(200);
  });

  it('takes them after a lost answer, and gives the same attempt the same successor', async () => {
    await harness.behind(backup);
    const [present] = (await refreshed(paired, 3)).slice(-1);
    const attempt = randomUUID();
    const lost = await refresh(present!, attempt);
    await harness.behind(`${restore}; ${newEpoch}`);
    for (let time = 0; time < 3; time += 1) {
      const again = await refresh(present!, attempt);
      expect([again.status, again.tokens?.refresh_token]).toEqual([200, lost.tokens.refresh_token]);
    }
    await go(lost.tokens);
  });

  it('takes a later generation once: a stolen one in between ends the pairing, and it does not matter who comes first', async () => {
    for (const order of ['tablet first', 'thief first']) {
      const answer = await harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } });
      await harness.behind(backup);
      const all = await refreshed(answer.body.api_tokens, 4);
      await harness.behind(`${restore}; ${newEpoch}`);
      const [present, stolen] = [all[4]!, all[2]!];
      const [one, other] = order === 'tablet first' ? [present, stolen] : [stolen, present];
      const { tokens } = await refresh(one, randomUUID());
      expect((await refresh(other, randomUUID())).status, order).toBe(401);
      expect(await use(tokens), order).toBe(401);
    }
  });

  it('ends the pairing for a generation that was used up before the backup', async () => {
    const all = await refreshed(paired, 3);
    await harness.behind(backup);
    const [present] = (await refreshed(all[3]!, 2)).slice(-1);
    await harness.behind(`${restore}; ${newEpoch}`);
    expect((await refresh(all[1]!, randomUUID())).status).toBe(401);
    expect((await refresh(present!, randomUUID())).status).toBe(401);
  });

  it('takes no later generation in the same epoch, and none that is forged', async () => {
    await harness.behind(backup);
    const [present] = (await refreshed(paired, 3)).slice(-1);
    await harness.behind(restore);
    const bytes = Buffer.from(present!.refresh_token, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    const forged = { ...present!, refresh_token: bytes.toString('base64url') };
    expect((await refresh(forged, randomUUID())).status).toBe(401);
    expect(await use(paired)).toBe(200);
    expect((await refresh(present!, randomUUID())).status).toBe(401);
    expect(await use(paired)).toBe(401);
  });
});

it('keeps a family of a device for 400 days, and a person’s for 30', async () => {
  await refresh(paired, randomUUID());
  await harness.tokenOf('venue@harbour.test');
  const kept = await harness.behind<{ device: boolean; days: number }>(
    `select device_id is not null as device, round(max(extract(epoch from expires_at - now()) / 86400))::int as days
       from auth.sessions where revoked_at is null group by 1 order by 1`,
  );
  expect(kept).toEqual([
    { device: false, days: 30 },
    { device: true, days: 400 },
  ]);
});

it('refuses an attempt that is no UUID', async () => {
  expect((await refresh(paired, 'again')).status).toBe(422);
});
