import { posix } from 'node:path';
import { placeOf, seesFeatures, type Place } from './place.ts';
import type { Mention, Source } from './source.ts';
import type { Violation } from './violation.ts';

/** What a package may import of the project; the contract's other libraries are listed because both sides load it. */
const PACKAGE_MAY_IMPORT: Record<string, string[]> = {
  'packages/rules': [],
  'packages/contract': ['packages/rules'],
  'packages/label': ['packages/rules'],
  'packages/look': ['packages/rules', 'packages/label'],
  'packages/words': ['packages/rules', 'packages/contract'],
  'packages/browser': ['packages/rules', 'packages/contract', 'packages/words'],
};
const CONTRACT_LIBRARIES = /^(zod|@orpc\/[a-z-]+)(\/|$)/;
const BELOW_FEATURES = new Set(['platform', 'schema', 'ui', 'browser', 'store', 'printer']);

/** Judges every import of a file by the layers of CONTRIBUTING.md. */
export function checkImports(source: Source): Violation[] {
  const from = placeOf(source.path);
  return source.imports.flatMap((mention) => {
    const broken = judge(from, mention);
    return broken ? [{ path: source.path, line: mention.line, ...broken }] : [];
  });
}

type Broken = { rule: string; remedy: string };

function judge(from: Place, { name }: Mention): Broken | undefined {
  const target = resolve(from.path, name);
  if (!target) return judgeLibrary(from, name);
  const to = placeOf(target);
  if (name.startsWith('.') && from.zone !== 'tool' && !/\.[a-z0-9]+(\?.*)?$/.test(name)) {
    return { rule: `import without its extension: ${name}`, remedy: 'write ./name.ts or ./name.tsx' };
  }
  if (from.workspace === to.workspace) return from.workspace.startsWith('apps/') ? judgeInApp(from, to) : undefined;
  if (from.zone === 'tool') return undefined;
  if (from.workspace.startsWith('packages/')) return judgePackage(from, to);
  if (to.workspace.startsWith('apps/')) {
    return { rule: 'apps never import apps', remedy: 'move what both need into one of the packages' };
  }
  if (!to.workspace.startsWith('packages/') && !from.test) {
    return { rule: `${from.workspace} reaches into ${to.workspace}/`, remedy: 'only tests may use tools' };
  }
  return undefined;
}

function judgePackage(from: Place, to: Place): Broken | undefined {
  const allowed = PACKAGE_MAY_IMPORT[from.workspace] ?? [];
  if (allowed.includes(to.workspace)) return undefined;
  const may = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other package';
  return { rule: `${from.workspace} imports ${to.workspace}`, remedy: `${from.workspace} may import ${may}` };
}

function judgeLibrary(from: Place, name: string): Broken | undefined {
  if (from.test) return undefined;
  const inBrowser = from.zone === 'package' || /^apps\/(web|kitchen)\/src\//.test(from.path);
  if (inBrowser && name.startsWith('node:')) {
    return { rule: `${name} in code that runs in browsers`, remedy: 'do this in apps/api, or pass the value in' };
  }
  if (from.workspace === 'packages/contract' && from.zone === 'package' && !CONTRACT_LIBRARIES.test(name)) {
    return {
      rule: `packages/contract imports ${name}`,
      remedy: 'the contract knows only packages/rules, zod and oRPC',
    };
  }
  return undefined;
}

function judgeInApp(from: Place, to: Place): Broken | undefined {
  if (from.test) return undefined;
  if (to.test) return { rule: 'code imports a test', remedy: 'move what both need into a file of its own' };
  if (to.feature === undefined) return judgeUpwards(from, to);
  if (from.feature === undefined) {
    if (seesFeatures(from)) return undefined;
    const below = BELOW_FEATURES.has(from.zone)
      ? `${from.zone}/ knows no feature`
      : 'only app.ts, admin.ts, routes.tsx, shell/, languages/ and demo/ do';
    return { rule: `${from.zone} imports the feature ${to.feature}`, remedy: `${below}: pass in what it needs` };
  }
  if (from.layer === undefined || to.layer === undefined) return undefined;
  if (from.feature === to.feature) {
    // A card opens the dialogs of its own feature, and a dialog draws its parts.
    const ownDialog = from.role === 'part' && to.role === 'dialog';
    if (to.layer <= from.layer || ownDialog) return undefined;
    return upwards(from, to, 'move the shared part down, or call from above');
  }
  const actionToAction = from.role === 'actions' && to.role === 'actions';
  if (to.layer < from.layer || actionToAction) return undefined;
  return upwards(from, to, 'to another feature only downwards, or from actions to actions');
}

/** Features and what lies below them never look up at app.ts, routes.tsx, the shell or the demo. */
function judgeUpwards(from: Place, to: Place): Broken | undefined {
  const above = to.zone === 'shell' || to.zone === 'top' || to.zone === 'demo';
  const fromAbove =
    from.zone === to.zone || ['shell', 'top', 'languages'].includes(from.zone) || !from.path.includes('/src/');
  if (!above || fromAbove) return undefined;
  return {
    rule: `${from.feature ?? from.zone} imports ${posix.basename(to.path)}, which is above the features`,
    remedy: 'move what is shared to ui/, browser/ or platform/, or pass it in',
  };
}

function upwards(from: Place, to: Place, remedy: string): Broken {
  const where = from.feature === to.feature ? 'in its own feature' : `in ${to.feature}`;
  return { rule: `${from.role} (layer ${from.layer}) imports ${to.role} (layer ${to.layer}) ${where}`, remedy };
}

/** The project's own file that a specifier names, relative to the repository; undefined for a library. */
export function resolve(path: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
  const [, workspace, rest] = /^@larder\/([a-z-]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (!workspace) return undefined;
  const top = ['api', 'web', 'kitchen'].includes(workspace) ? 'apps' : 'packages';
  return `${top}/${workspace}/src/${rest ?? 'index'}.ts`;
}
