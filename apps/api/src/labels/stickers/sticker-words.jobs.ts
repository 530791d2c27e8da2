import type { App } from '../../platform/app-context.ts';
import { withScope, type Scope } from '../../platform/database/scope.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { judgeDue } from './sticker-words.actions.ts';
import { stickersJobName } from './sticker-words.rules.ts';

/**
 * Reads the texts and judges the stickers of products that were changed and that no call has judged, and once more
 * those that were printed meanwhile.
 */
export function judgeStickerWordsJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  return {
    name: stickersJobName,
    cron: '* * * * *',
    async run() {
      const { rows: customers } = await database.pool.query<Scope>(
        'select account_id from auth.list_sticker_accounts()',
      );
      for (const customer of customers) {
        try {
          let after: string | undefined;
          do {
            const from = after;
            after = await withScope(database, customer, (tx) => judgeDue(tx, from));
          } while (after !== undefined);
        } catch (error) {
          // The others' labels do not wait for these; the next run tries again.
          log.error({ err: error, account_id: customer.account_id }, 'Stickers could not be judged');
        }
      }
    },
  };
}
