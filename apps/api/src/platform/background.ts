import { constants, setPriority } from 'node:os';

/**
 * Lets the calls of everybody go before the work of this thread where processors are short. Linux gives each thread a
 * priority of its own; elsewhere it would be that of the whole server.
 */
export function workInBackground(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
