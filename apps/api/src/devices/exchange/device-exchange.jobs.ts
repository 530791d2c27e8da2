import type { App } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { judgeUnsupported } from './device-rejudge.actions.ts';

/**
 * Soon after an upgrade, takes what newer apps reported before it. There is usually nothing, which one look into an
 * index says.
 */
export function judgeUnsupportedJob(app: App): Job {
  return {
    name: 'judge_unsupported_reports',
    cron: '*/10 * * * *',
    run: () => judgeUnsupported(app),
  };
}
