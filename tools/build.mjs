/**
 * `npm run build`: the server as one bundle with its worker threads, and the portal with its compressed copies. Halves that
 * are up to date are left alone; `--force` builds them all the same.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { fingerprints, forgetBuilt, halves, isFresh, noteBuilt } from './freshness.mjs';
import { root, runNode, say, tellSeconds } from './step.mjs';

const force = process.argv.includes('--force');

async function refresh(name, half, work) {
  if (!force && isFresh(half)) return;
  const seconds = tellSeconds();
  const before = fingerprints(half);
  forgetBuilt(half);
  await work();
  noteBuilt(half, root, before);
  say(`  ${name} ${seconds()}`);
}

async function buildApi() {
  const source = join(root, 'apps/api/src');
  rmSync(join(root, 'apps/api/dist'), { recursive: true, force: true });
  await build({
    entryPoints: [
      ...['main.ts', 'admin.ts'].map((name) => join(source, name)).filter((path) => existsSync(path)),
      ...readdirSync(source, { recursive: true })
        .filter((path) => path.endsWith('-worker.ts'))
        .map((path) => join(source, path)),
    ],
    outdir: join(root, 'apps/api/dist'),
    // Flat, because workers are found beside the file that starts them.
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [onlyOwnSources],
  });
}

/** Packages stay in node_modules: some hold native code, SQL or files of their own; only our workspaces are bundled. */
const onlyOwnSources = {
  name: 'only-own-sources',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@larder/')) return undefined;
      return { path, external: true };
    });
  },
};

async function buildWeb() {
  const folder = join(root, 'apps/web');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await runNode([vite, 'build', '--logLevel', 'warn'], { cwd: folder });
  await compressBelow(join(folder, 'dist'));
}

const compressible = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest|wasm|ttf|map)$/;

/** Writes a .br and a .gz beside every file that gets smaller by it, so that the server compresses nothing twice. */
async function compressBelow(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => compressible.test(basename(path)) && statSync(path).isFile() && statSync(path).size > 1024);
  await Promise.all(files.map((path) => compressFile(path)));
}

async function compressFile(path) {
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) writeFileSync(`${path}.br`, br);
  if (gz.length < content.length) writeFileSync(`${path}.gz`, gz);
}

try {
  await Promise.all([refresh('server', halves.api, buildApi), refresh('portal', halves.web, buildWeb)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
