import * as fc from 'fast-check';

/** A run repeats itself; `SEED=7 npm test` draws other examples. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
