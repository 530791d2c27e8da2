import type pg from 'pg';

export type Sent = {
  statements: string[];
  /** How often the server waited for an answer before it went on: what is sent together is one. */
  waits: number;
};

/**
 * Notes every statement that a pool's connections are sent while work is done: their number is the same on any machine.
 */
export function watchStatements(pool: pg.Pool) {
  let sent: Sent = { statements: [], waits: 0 };
  let answered = 0;
  const seen = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client: pg.PoolClient) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]) => {
      const [first] = given;
      sent.statements.push(typeof first === 'string' ? first : (first as pg.QueryConfig).text);
      const wait = answered + 1;
      sent.waits = Math.max(sent.waits, wait);
      const done = () => {
        answered = Math.max(answered, wait);
      };
      const last = given.at(-1);
      if (typeof last === 'function') {
        const informed = (...answer: unknown[]) => {
          done();
          (last as (...all: unknown[]) => void)(...answer);
        };
        return query(...given.slice(0, -1), informed);
      }
      const answer = query(...given) as Promise<unknown>;
      return answer.finally(done);
    };
    Object.assign(client, { query: watched });
  });
  return async (work: () => Promise<unknown>): Promise<Sent> => {
    sent = { statements: [], waits: 0 };
    answered = 0;
    await work();
    return { ...sent, statements: [...sent.statements] };
  };
}
