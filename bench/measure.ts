import autocannon from 'autocannon';
import { cpus, loadavg, totalmem } from 'node:os';

/** One side of a comparison: does its work once and answers its figure (requests or rows per second, milliseconds). */
export type Contender = { name: string; run: () => Promise<number> };

/**
 * Runs the contenders in turn, round after round, after one round that does not count, and answers each one's median.
 * In turn, because a shared machine drifts: a ratio of neighbours in time means more than two figures taken apart.
 */
export async function alternate(contenders: Contender[], rounds = 5): Promise<Map<string, number>> {
  const figures = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, run } of contenders) {
      const figure = await run();
      if (round > 0) figures.get(name)?.push(figure);
    }
  }
  return new Map([...figures].map(([name, list]) => [name, median(list)]));
}

/** The middle of a list of figures, the mean of the two middle ones when their number is even; NaN of none. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** What 95 of 100 figures do not exceed; NaN of none. */
export function p95(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? NaN;
}

export type Load = { url: string; headers?: Record<string, string>; connections?: number; seconds?: number };

/** Requests per second that a server answers under steady load; throws when any answer is an error. */
export async function throughput({ url, headers, connections = 16, seconds = 4 }: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of the requests to ${url} failed`);
  return result.requests.average;
}

/** How often a second connections that work without a pause get something done; the first failure ends it. */
export async function perSecond(
  work: (connection: number) => Promise<unknown>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < end) {
        await work(connection);
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - begun)) * 1_000;
}

/** Milliseconds that one call takes. */
export async function duration(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** What the figures were taken on; printed first, since they mean nothing without it. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Node ${process.version}, ${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, ${memory} GiB`;
}

/** How busy the machine is, for a figure taken on a busy one is worth less. */
export function load(): string {
  return `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`;
}

/** One result per line, with what it should be when there is an aim: `name  value unit  (aim ≥ 0.6: met)`. */
export function report(name: string, value: number, unit: string, aim?: { atLeast?: number; atMost?: number }): void {
  const figure = value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toPrecision(3);
  console.log(`${name.padEnd(48)} ${figure} ${unit}${aim ? `  (${judged(value, aim)})` : ''}`);
}

function judged(value: number, { atLeast, atMost }: { atLeast?: number; atMost?: number }): string {
  const met = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
  const aim = [atLeast === undefined ? '' : `≥ ${atLeast}`, atMost === undefined ? '' : `≤ ${atMost}`].filter(Boolean);
  return `aim ${aim.join(', ')}: ${met ? 'met' : 'missed'}`;
}
