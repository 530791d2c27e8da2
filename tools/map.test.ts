import { describe, expect, test } from 'vitest';
import { contract } from '../packages/contract/src/contract.ts';
import { drawDecisions, drawMap, linesOf } from './map.ts';
import { jobsOf, whenOf } from './map/jobs.ts';
import { screensOf } from './map/screens.ts';
import { functionsOf, tablesIn, usedTables } from './map/tables.ts';

test('a feature is drawn with its screens, endpoints, tables and jobs', () => {
  const page = drawMap(
    [
      {
        name: 'devices',
        screens: [{ feature: 'devices', name: 'Device list', path: '/devices', access: 'DEVICES_VIEW' }],
        endpoints: [{ method: 'PUT', path: '/devices/{id}/pin', access: 'DEVICES_MANAGE', summary: 'Set the PIN' }],
        tables: { writes: ['devices'], reads: ['organizations', 'users'] },
        jobs: [{ feature: 'devices', name: 'judge_reports', when: 'hourly' }],
      },
      { name: 'texts', screens: [], endpoints: [], tables: { writes: [], reads: [] }, jobs: [] },
    ],
    [{ feature: undefined, name: 'send_mail', when: 'when asked for' }],
  );
  expect(page).toContain('1 endpoints in 2 features');
  expect(page).toContain('| [devices](#devices) | 1 | 1 | 1 | 1 |');
  expect(page).toContain('- Device list: `/devices`, DEVICES_VIEW\n');
  expect(page).toContain('| PUT `/devices/{id}/pin` | DEVICES_MANAGE | Set the PIN |');
  expect(page).toContain('- writes `devices`\n- reads `organizations`, `users`\n');
  expect(page).toContain('- `judge_reports`, hourly\n');
  expect(page).toContain('## texts\n\n## Jobs of the platform\n\n- `send_mail`, when asked for\n');
});

test('every endpoint of the contract has a method, a path and an access', () => {
  const lines = linesOf(contract);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ method, path, access }) => !method || !path.startsWith('/') || !access)).toEqual([]);
});

test('several kinds of access are named one after the other', () => {
  const procedure = {
    '~orpc': { route: { method: 'GET', path: '/pins' }, meta: { access: ['DEVICES_VIEW', 'device'] } },
  };
  expect(linesOf({ pins: { list: procedure } })).toEqual([
    { method: 'GET', path: '/pins', access: 'DEVICES_VIEW or device', summary: '' },
  ]);
});

describe('screens', () => {
  test('lines of the route table are read, with and without access', () => {
    const table = `[
      { path: '/users', load: async () => (await import('../access/users/user-list.screen.tsx')).UserListScreen },
      {
        path: '/storages/storage-details/$storageId',
        access: ['STORAGE_VIEW', 'operator'],
        load: async () =>
          (await import('../storage/storage-detail.screen.tsx')).StorageDetailScreen,
      },
    ]`;
    expect(screensOf(table)).toEqual([
      { feature: 'users', name: 'User list', path: '/users', access: '' },
      {
        feature: 'storage',
        name: 'Storage detail',
        path: '/storages/storage-details/{storageId}',
        access: 'STORAGE_VIEW or operator',
      },
    ]);
  });

  test('routes outside of the table are read', () => {
    const routes = `const login = createRoute({ path: '/login',
      component: lazyRouteComponent(() => import('./access/session/login.screen.tsx'), 'LoginScreen') });
      const unknown = createRoute({ path: '$', beforeLoad: elsewhere });`;
    expect(screensOf(routes)).toEqual([{ feature: 'session', name: 'Login', path: '/login', access: '' }]);
  });
});

describe('tables', () => {
  const tables = tablesIn(`
    export const devices = tenantTable('devices', 'subtree', { id: uuid() });
    export const users = pgTable(
      'users', { id: text() });
    export const logins = auth.table('logins', { id: text() });
    export const inSet = (set: string) => sql.raw(set);`);

  test('a schema file tells its tables', () => {
    expect(tables.map(({ name }) => name)).toEqual(['devices', 'users', 'auth.logins']);
  });

  test.each([
    ['SQL that reads', 'select 1 from devices d join users u on true', [], ['devices', 'users']],
    ['SQL that writes', 'insert into devices (id) select id from devices', ['devices'], []],
    ['a writer', 'await insertRows(tx, devices, lines)', ['devices'], []],
    ['a table filled in', 'sql`update ${users} set id = 1`', ['users'], []],
    ['another table whose name begins alike', 'select 1 from devices_seen', [], []],
    ['a comment', '/** Taken from devices. */ // update users', [], []],
    ['a function of the database', 'select * from auth.find_login(1)', ['users'], ['auth.logins']],
  ])('%s is understood', (_what, own, writes, reads) => {
    const functions = functionsOf([
      'DROP FUNCTION auth.find_login(int);\nCREATE FUNCTION auth.find_login(p int) AS $$ SELECT 1 FROM auth.logins; UPDATE users SET id = 1 $$;',
      'CREATE OR REPLACE FUNCTION auth.other() AS $$ DELETE FROM devices $$;',
    ]);
    expect(usedTables([own], tables, functions)).toEqual({ writes, reads });
  });
});

describe('jobs', () => {
  const registry = (list: string) => `import { sweepJob } from './records/exports/exports.jobs.ts';
import { mailJob } from './platform/mail/mail.ts';
import { wastageReport } from './waste/report.actions.ts';
const nightlyKinds = (app: App): NightlyKind[] => [wastageReport(app.config)];
export function jobsOf(app: App): Job[] {
  return [${list}];
}
`;
  const files = new Map([
    ['apps/api/src/app.ts', registry('sweepJob(app), mailJob(app, nightlyKinds(app))')],
    [
      'apps/api/src/records/exports/exports.jobs.ts',
      `export function sweepJob({
  database,
}: Pick<App, 'database'>): Job {
  return { name: 'sweep_exports', cron: '41 1 * * *', run };
}
`,
    ],
    [
      'apps/api/src/platform/mail/mail.ts',
      "const jobName = 'send_mail';\nexport function mailJob() {\n  return { name: jobName };\n}\n",
    ],
    [
      'apps/api/src/waste/report.actions.ts',
      "export const wastageReport = () => {\n  return { kind: 'wastage_report' };\n};\n",
    ],
  ]);

  test('the registered ones are found with their feature and their time', () => {
    expect(jobsOf(files)).toEqual([
      { feature: 'exports', name: 'sweep_exports', when: 'daily at 01:41 UTC' },
      { feature: undefined, name: 'send_mail', when: 'when asked for' },
      { feature: 'waste', name: 'wastage_report', when: 'daily from the hour of the organisation' },
    ]);
  });

  test('one that cannot be read is an error, not a gap', () => {
    const unknown = new Map(files).set('apps/api/src/app.ts', registry('otherJob(app)'));
    expect(() => jobsOf(unknown)).toThrow('calls otherJob');
  });

  test.each([
    ['* * * * *', 'every minute'],
    ['*/5 * * * *', 'every 5 minutes'],
    ['17 * * * *', 'hourly'],
    ['7 3 * * *', 'daily at 03:07 UTC'],
    [undefined, 'when asked for'],
  ])('%s is %s', (cron, words) => {
    expect(whenOf(cron)).toBe(words);
  });
});

test('a decision is in the index under its title', () => {
  const page = drawDecisions(new Map([['0001-licence.md', '# 0001 The licence\n\nWhy.']]));
  expect(page).toContain('- [0001 The licence](0001-licence.md)');
});
