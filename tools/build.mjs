/**
 * `npm run build`: the server as one bundle with its worker threads, portal and kitchen app with their compressed
 * copies. Parts that are up to date are left alone; `--force` builds them all the same.
 */
import { build } from 'esbuild';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
      ...['main.ts', 'admin.ts', 'backup.ts'].map((name) => join(source, name)).filter((path) => existsSync(path)),
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
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [largePackages],
    banner: { js: commonJsNames },
  });
}

/**
 * Our workspaces and the large packages of plain JavaScript go into the bundle: one file loads in half the time of a
 * thousand. All others stay in node_modules, because some hold native code, SQL, fonts or pages of their own.
 */
const bundled =
  /^(@larder|@orpc|@fastify|fastify|zod|drizzle-orm|pg|jose|nodemailer|prom-client|temporal-polyfill|uuidv7)(\/|$)/;
const neverBundled = /^(node:|pino$|thread-stream$|pg-native$)/;

const largePackages = {
  name: 'large-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const inside = importer.includes('node_modules') ? !neverBundled.test(path) : bundled.test(path);
      return kind === 'entry-point' || inside ? undefined : { path, external: true };
    });
  },
};

// CommonJS packages ask for these three, which an ES module lacks.
const commonJsNames = `
import { createRequire as larderRequire } from 'node:module';
import { dirname as larderDirectory } from 'node:path';
import { fileURLToPath as larderPath } from 'node:url';
const require = larderRequire(import.meta.url);
const __filename = larderPath(import.meta.url);
const __dirname = larderDirectory(__filename);
`;

async function buildApp(name) {
  const folder = join(root, 'apps', name);
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
  await Promise.all([
    refresh('server', halves.api, buildApi),
    refresh('portal', halves.web, () => buildApp('web')),
    refresh('kitchen app', halves.kitchen, () => buildApp('kitchen')),
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
