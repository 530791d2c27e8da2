import { readFileSync } from 'node:fs';

const portal = manifestOf('apps/web/dist');
const kitchen = manifestOf('apps/kitchen/dist');

const signIn = filesOf(portal, ['index.html']);
// The sign-in leads over one's own organisation, so that page counts too. The shell travels with what every page draws.
const firstList = filesOf(portal, ['organization', 'src/catalogue/categories/category-list.screen.tsx']);

// Opened at its own address.
const home = filesOf(portal, ['src/labels/home/home.screen.tsx']);

// Who works, and home: both are drawn without another file.
const firstScreen = filesOf(kitchen, ['index.html']);

/** What a browser receives, by the build's own record of which chunk needs which. */
export default [
  { name: 'JavaScript of the sign-in page', path: scripts(signIn), gzip: true, limit: '180 kB' },
  { name: 'JavaScript up to the first list', path: scripts([...signIn, ...firstList]), gzip: true, limit: '272 kB' },
  { name: 'JavaScript of the home screen', path: scripts([...signIn, ...home]), gzip: true, limit: '320 kB' },
  { name: 'Styles up to the first list', path: styles([...signIn, ...firstList]), gzip: true, limit: '42 kB' },
  { name: "JavaScript of the kitchen app's first screen", path: scripts(firstScreen), gzip: true, limit: '210 kB' },
  { name: "Styles of the kitchen app's first screen", path: styles(firstScreen), gzip: true, limit: '40 kB' },
];

function manifestOf(dist) {
  const chunks = JSON.parse(readFileSync(new URL(`${dist}/.vite/manifest.json`, import.meta.url), 'utf8'));
  return { dist, chunks };
}

/** The files of the given entries or named chunks and of all that they import, without what they load later. */
function filesOf({ dist, chunks }, entries, seen = new Set()) {
  for (const entry of entries) {
    const chunk = chunks[entry] ?? Object.values(chunks).find(({ name, src }) => !src && name === entry);
    if (!chunk) throw new Error(`The build holds no ${entry}`);
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    filesOf({ dist, chunks }, chunk.imports ?? [], seen);
  }
  return [...seen].flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]).map((file) => `${dist}/${file}`);
}

function scripts(files) {
  return pathsOf(files, '.js');
}

function styles(files) {
  return pathsOf(files, '.css');
}

function pathsOf(files, end) {
  return [...new Set(files)].filter((file) => file.endsWith(end));
}
