import { folderOf, placeOf } from './place.ts';
import type { Violation } from './violation.ts';

/** A feature this large may open one subfolder. */
const SUBFOLDER_FROM = 12;

/**
 * Judges the features as wholes: named alike in contract and apps, complete on the server, at most one subfolder each.
 */
export function checkFeatures(project: ReadonlyMap<string, string>): Violation[] {
  const features = new Map<string, string[]>();
  for (const path of project.keys()) {
    const place = placeOf(path);
    if (place.feature === undefined) continue;
    const folder = folderOf(place);
    features.set(folder, [...(features.get(folder) ?? []), path]);
  }
  return [...features].flatMap(([folder, files]) => checkFeature(folder, files, project));
}

function checkFeature(folder: string, files: string[], project: ReadonlyMap<string, string>): Violation[] {
  const found: Violation[] = [];
  const say = (rule: string, remedy: string) => found.push({ path: files[0] ?? folder, line: 1, rule, remedy });
  const { domain, feature } = placeOf(files[0] ?? folder);
  const contract = project.get(`packages/contract/src/${domain}/${feature}.ts`);
  const roles = files.map((file) => placeOf(file).role);
  if (contract === undefined && (roles.includes('routes') || roles.includes('api'))) {
    say(
      `the feature ${feature} has no contract`,
      `name it like its file in packages/contract/src/${domain}, or write ${feature}.ts there`,
    );
  }
  if (folder.startsWith('apps/api/') && contract?.includes('endpoint(')) {
    for (const role of ['routes', 'queries']) {
      if (roles.includes(role)) continue;
      say(`the feature ${feature} has no ${role}`, `write ${feature}.${role}.ts`);
    }
  }
  const subfolders = new Set(files.map((file) => file.slice(folder.length + 1)).filter((file) => file.includes('/')));
  const names = new Set([...subfolders].map((file) => file.split('/')[0]));
  if (names.size > 1) say(`${names.size} subfolders in ${feature}: ${[...names].join(', ')}`, 'a feature may open one');
  if (names.size > 0 && files.length <= SUBFOLDER_FROM) {
    say(
      `a subfolder in the small feature ${feature}`,
      `a feature above ${SUBFOLDER_FROM} files may open one; keep it flat till then`,
    );
  }
  return found;
}
