import type { App } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { syncCustomer, syncJobName } from './organization-sync.actions.ts';

/** Works the synchronisations that operators asked for. */
export function syncOrganizationJob(app: Pick<App, 'config' | 'database'>): Job {
  return {
    name: syncJobName,
    run: ({ account_id }) => syncCustomer(app, String(account_id)),
  };
}
