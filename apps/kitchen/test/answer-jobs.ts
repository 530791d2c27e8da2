import { settleJob } from '../src/printer/job.ts';
import { database } from '../src/store/database.ts';

/** Answers what earlier tests left open, which would hold up later jobs. */
export async function answerJobs(): Promise<void> {
  const open = await (await database()).getAll('jobs');
  await Promise.all(open.map(({ id }) => settleJob(id, { printed: [] })));
}
