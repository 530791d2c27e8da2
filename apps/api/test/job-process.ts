/**
 * A job process of its own on a test's database, to be killed: its one kind of job says that it began, and ends on
 * request.
 */
import type { Connection } from '../src/platform/database/database.ts';
import { workJobs } from '../src/platform/jobs/job-runner.ts';
import { createLog } from '../src/platform/log.ts';

const [jobs = '{}', pulse = '{}'] = process.argv.slice(2);
const tell = (message: object) => process.send?.(message, undefined, undefined, () => {});
const ends = new Map<string, () => void>();
const runner = await workJobs(
  JSON.parse(jobs) as Connection,
  [
    {
      name: 'wait_until_asked',
      run: ({ name }) =>
        new Promise((resolve) => {
          ends.set(String(name), resolve);
          tell({ began: name });
        }),
    },
  ],
  createLog('silent'),
  { pulse: JSON.parse(pulse) as { beat: number; silence: number } },
);
process.on('message', ({ end, stop }: { end?: string; stop?: true }) => {
  if (end) ends.get(end)?.();
  if (stop) void runner.stop().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
tell({ ready: true });
