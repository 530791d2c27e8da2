/** Where a file stands in the project: its workspace, its zone, and in a domain its feature, role and layer. */
export type Place = {
  path: string;
  workspace: string;
  zone: string;
  /** The domain, when the file is in one. */
  domain?: string;
  /** The feature, when the file is in one; a domain without features inside is a feature itself. */
  feature?: string;
  role?: string;
  layer?: number;
  test: boolean;
};

/** Role suffix → layer. A file may import from lower layers; see CONTRIBUTING.md, "Features and layers". */
const LAYERS: Record<string, Record<string, number>> = {
  'apps/api': { routes: 4, jobs: 4, actions: 3, queries: 2, rules: 1, mails: 1 },
  'apps/web': { screen: 4, dialog: 3, part: 2, api: 1, rules: 1, paths: 0, texts: 0 },
  'apps/kitchen': { screen: 4, part: 3, actions: 2, rules: 1, texts: 0 },
};

/**
 * The domains, named alike in the contract and the apps; true where the domain is one feature, with its files at once
 * inside.
 */
const DOMAINS: Record<string, boolean> = {
  access: false,
  network: false,
  catalogue: false,
  labels: false,
  cold: false,
  waste: true,
  storage: true,
  devices: false,
  records: false,
};

/** The folders of an app's src beside the domains; anything else would be a place without rules. */
const ZONES: Record<string, string[]> = {
  'apps/api': ['platform', 'schema', 'demo'],
  'apps/web': ['shell', 'ui', 'browser'],
  'apps/kitchen': ['shell', 'ui', 'store', 'printer', 'languages'],
};

/** The files and folders that put the features together; the demo fills them through their own actions and queries. */
const SEES_FEATURES = new Set([
  'apps/api/src/app.ts',
  'apps/api/src/admin.ts',
  'apps/web/src/routes.tsx',
  'apps/kitchen/src/routes.tsx',
]);
const SEEING_ZONES = new Set(['shell', 'demo', 'languages']);

export function isTest(path: string): boolean {
  return /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) || path.startsWith('e2e/') || /^apps\/[^/]+\/test\//.test(path);
}

/**
 * Reads a place out of a path relative to the repository; a feature's file gets its role and layer when the role is
 * known.
 */
export function placeOf(path: string): Place {
  const parts = path.split('/');
  const test = isTest(path);
  if (parts[0] !== 'apps' && parts[0] !== 'packages') return { path, workspace: parts[0] ?? '', zone: 'tool', test };
  const workspace = `${parts[0]}/${parts[1]}`;
  if (parts[2] !== 'src') return { path, workspace, zone: parts[2] ?? '', test };
  if (parts[0] === 'packages') return { path, workspace, zone: 'package', test };
  const zone = parts.length === 4 ? 'top' : (parts[3] ?? '');
  const isFeature = DOMAINS[zone];
  if (isFeature === undefined || zone === 'top') return { path, workspace, zone, test };
  const role = roleOf(parts.at(-1) ?? '');
  const feature = isFeature ? zone : parts.length > 5 ? parts[4] : undefined;
  const layer = role ? LAYERS[workspace]?.[role] : undefined;
  return { path, workspace, zone: 'domain', domain: zone, feature, role, layer, test };
}

export function knownRoles(workspace: string): string[] {
  return Object.keys(LAYERS[workspace] ?? {});
}

export function knownZones(workspace: string): string[] {
  const zones = ZONES[workspace];
  return zones ? [...zones, ...Object.keys(DOMAINS)] : [];
}

/** The folder of the feature that a file is in, relative to the repository. */
export function folderOf({ workspace, domain = '', feature }: Place): string {
  return [workspace, 'src', domain, ...(DOMAINS[domain] ? [] : [feature])].join('/');
}

export function seesFeatures(place: Place): boolean {
  return place.test || SEES_FEATURES.has(place.path) || SEEING_ZONES.has(place.zone);
}

/** `device-pin.dialog.test.tsx` → dialog; `device-list.part.module.css` → part. */
function roleOf(file: string): string | undefined {
  return /^[^.]+\.([a-z-]+)(\.(test|module))?\.(tsx?|css)$/.exec(file)?.[1];
}
