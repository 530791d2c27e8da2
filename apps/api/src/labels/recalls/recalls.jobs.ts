import type { App } from '../../platform/app-context.ts';
import { withScope } from '../../platform/database/scope.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { reachJobName } from '../trace/open-recalls.queries.ts';
import { reachRecall } from './reach.actions.ts';
import { recallMailJobName } from './reach.rules.ts';
import { mailDeciders, mailVenue } from './recall-mails.actions.ts';

/** Holds what an open recall asks for, and releases what a mistaken one held. */
export function reachRecallJob(app: Pick<App, 'database'>): Job {
  return {
    name: reachJobName,
    run: ({ account_id, id }) => reachRecall(app, { account_id: String(account_id), id: String(id) }),
  };
}

/** Writes to the people whom a recall concerns. */
export function mailRecallJob({ database, config }: Pick<App, 'database' | 'config'>): Job {
  return {
    name: recallMailJobName,
    async run({ account_id, id, venue }) {
      await withScope(database, { account_id: String(account_id) }, (tx) =>
        typeof venue === 'string'
          ? mailVenue(tx, String(id), venue, config.publicUrl)
          : mailDeciders(tx, String(id), config.publicUrl),
      );
    },
  };
}
