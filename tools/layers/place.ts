/** Where a file stands in the house: its workspace, its zone, and in a feature its room, role and stair. */
export type Place = {
  path: string;
  workspace: string;
  zone: string;
  /** The feature folder, when the file is in one. */
  room?: string;
  role?: string;
  stair?: number;
  test: boolean;
};

/** Role suffix → stair. A file may import downstairs; see CONTRIBUTING.md, "Features and layers". */
const STAIRS: Record<string, Record<string, number>> = {
  'apps/api': { routes: 4, jobs: 4, actions: 3, queries: 2, rules: 1, mails: 1 },
  'apps/web': { screen: 4, dialog: 3, part: 2, api: 1, rules: 1, paths: 0, texts: 0 },
};

/** The folders of an app's src; anything else would be a place without rules. */
const ZONES: Record<string, string[]> = {
  'apps/api': ['platform', 'schema', 'features', 'demo'],
  'apps/web': ['shell', 'ui', 'browser', 'features'],
};

/** The files and folders that put the rooms together; the demo fills them through their own actions and queries. */
const SEES_ROOMS = new Set(['apps/api/src/app.ts', 'apps/api/src/admin.ts', 'apps/web/src/routes.tsx']);
const SEEING_ZONES = new Set(['shell', 'demo']);

export function isTest(path: string): boolean {
  return /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) || path.startsWith('e2e/') || /^apps\/[^/]+\/test\//.test(path);
}

/** Reads a place out of a path relative to the repository; a room's file gets its role and stair when the role is known. */
export function placeOf(path: string): Place {
  const parts = path.split('/');
  const test = isTest(path);
  if (parts[0] !== 'apps' && parts[0] !== 'packages') return { path, workspace: parts[0] ?? '', zone: 'tool', test };
  const workspace = `${parts[0]}/${parts[1]}`;
  if (parts[2] !== 'src') return { path, workspace, zone: parts[2] ?? '', test };
  if (parts[0] === 'packages') return { path, workspace, zone: 'package', test };
  const zone = parts.length === 4 ? 'top' : (parts[3] ?? '');
  if (zone !== 'features') return { path, workspace, zone, test };
  const role = roleOf(parts.at(-1) ?? '');
  return { path, workspace, zone, test, room: parts[4], role, stair: role ? STAIRS[workspace]?.[role] : undefined };
}

export function knownRoles(workspace: string): string[] {
  return Object.keys(STAIRS[workspace] ?? {});
}

export function knownZones(workspace: string): string[] {
  return ZONES[workspace] ?? [];
}

export function seesRooms(place: Place): boolean {
  return place.test || SEES_ROOMS.has(place.path) || SEEING_ZONES.has(place.zone);
}

/** `device-pin.dialog.test.tsx` → dialog; `device-list.part.module.css` → part. */
function roleOf(file: string): string | undefined {
  return /^[^.]+\.([a-z-]+)(\.(test|module))?\.(tsx?|css)$/.exec(file)?.[1];
}
