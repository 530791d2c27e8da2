import { createClient } from '@larder/browser/client';
import { noteAnswered, noteUnanswered } from '@larder/browser/connection';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { takeAhead } from './asked-ahead.ts';
import { contract } from './contract.ts';
import { noteServerTime } from './own-clock.ts';
import { forceSignIn, freshToken, refresh } from './refresh.ts';

const applicationTimeout = 30_000;
const signInTimeout = 10_000;
/** Nobody is signed in yet. */
const openCalls = new Set([
  'session.authorize',
  'session.refresh',
  'session.version',
  'session.sendOtp',
  'session.validateOtp',
]);

/** Every endpoint of the contract as a typed call: `api.categories.list({ query: { page: 0 } })`. */
export const api = createClient(contract, {
  isOpen: (path) => openCalls.has(path),
  token: freshToken,
  renew: refresh,
  barred: forceSignIn,
  timeout: ([feature]) => (feature === 'session' ? signInTimeout : applicationTimeout),
  ahead: takeAhead,
  answered: (answer) => {
    noteServerTime(answer);
    noteAnswered();
  },
  unanswered: () => void noteUnanswered(),
});

/** The same endpoints as query options and keys: `queries.categories.get.queryOptions({ input })`. */
export const queries = createTanstackQueryUtils(api);
