/** A value that an instrument showed, in Celsius, and when: milliseconds of a clock that nobody sets. */
export interface Sample {
  at: number;
  celsius: number;
}

/** So long a value has to stay within so many degrees to be called stable. */
const steadyFor = 5_000;
const steadyWithin = 0.3;
/** Between two samples that belong together no more time lies. */
const longestPause = 3_000;
/** Holds of food are at most 45 minutes long; what is older says nothing. */
const rememberedFor = 50 * 60_000;

/** The samples with one more, without those that are too old to say anything. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ at }) => at > sample.at - rememberedFor), sample];
}

/** Whether the last five seconds stayed within 0.3 °C, without a pause. */
export function isSteady(samples: readonly Sample[]): boolean {
  const last = samples.at(-1);
  if (!last) return false;
  const run = runOf(samples, () => true);
  const since = run.findLast(({ at }) => at <= last.at - steadyFor);
  if (!since) return false;
  const values = run.filter(({ at }) => at >= since.at).map(({ celsius }) => celsius);
  // As floating point has it, 4.6 and 4.9 are more than 0.3 apart.
  return Math.max(...values) - Math.min(...values) <= steadyWithin + 1e-6;
}

/** For how many whole seconds the samples up to the last have been at a temperature or above it, without a pause. */
export function heldSeconds(samples: readonly Sample[], celsius: number): number {
  const run = runOf(samples, (one) => one.celsius >= celsius);
  const [first, last] = [run[0], run.at(-1)];
  return first && last ? Math.floor((last.at - first.at) / 1000) : 0;
}

/** The last samples that all are so, one after another without a pause. */
function runOf(samples: readonly Sample[], isSo: (sample: Sample) => boolean): Sample[] {
  let start = samples.length;
  for (let index = samples.length - 1; index >= 0; index--) {
    const [sample, next] = [samples[index], samples[index + 1]];
    if (!sample || !isSo(sample) || (next && next.at - sample.at > longestPause)) break;
    start = index;
  }
  return samples.slice(start);
}
