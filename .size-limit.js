import { readFileSync } from 'node:fs';

const dist = 'apps/web/dist';
const chunks = JSON.parse(readFileSync(new URL(`${dist}/.vite/manifest.json`, import.meta.url), 'utf8'));

const signIn = filesOf(['index.html', 'src/features/session/login.screen.tsx']);
// The sign-in leads over one's own organisation, so that page counts too.
const firstList = filesOf([
  'src/shell/shell.tsx',
  'src/features/organizations/my-account.screen.tsx',
  'src/features/categories/category-list.screen.tsx',
]);

/** What a browser receives, by the build's own record of which chunk needs which. */
export default [
  { name: 'JavaScript of the sign-in page', path: scripts(signIn), gzip: true, limit: '200 kB' },
  { name: 'JavaScript up to the first list', path: scripts([...signIn, ...firstList]), gzip: true, limit: '280 kB' },
  { name: 'Styles up to the first list', path: styles([...signIn, ...firstList]), gzip: true, limit: '42 kB' },
];

/** The files of the given entries and of all that they import, without what they load later. */
function filesOf(entries, seen = new Set()) {
  for (const entry of entries) {
    const chunk = chunks[entry];
    if (!chunk) throw new Error(`The build holds no ${entry}`);
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    filesOf(chunk.imports ?? [], seen);
  }
  return [...seen].flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]);
}

function scripts(files) {
  return pathsOf(files, '.js');
}

function styles(files) {
  return pathsOf(files, '.css');
}

function pathsOf(files, end) {
  return [...new Set(files)].filter((file) => file.endsWith(end)).map((file) => `${dist}/${file}`);
}
