import { placeOf } from './place.ts';
import type { Violation } from './violation.ts';

/** A room this large may open one alcove. */
const ALCOVE_FROM = 12;

/** Judges the rooms as wholes: named alike in contract and apps, complete on the server, at most one alcove each. */
export function checkRooms(house: ReadonlyMap<string, string>): Violation[] {
  const rooms = new Map<string, string[]>();
  for (const path of house.keys()) {
    const { workspace, room } = placeOf(path);
    if (room === undefined || path.split('/').length < 6) continue;
    const folder = `${workspace}/src/features/${room}`;
    rooms.set(folder, [...(rooms.get(folder) ?? []), path]);
  }
  return [...rooms].flatMap(([folder, files]) => checkRoom(folder, files, house));
}

function checkRoom(folder: string, files: string[], house: ReadonlyMap<string, string>): Violation[] {
  const found: Violation[] = [];
  const say = (rule: string, remedy: string) => found.push({ path: files[0] ?? folder, line: 1, rule, remedy });
  const room = folder.split('/').at(-1) ?? '';
  const contract = house.get(`packages/contract/src/${room}.ts`);
  const roles = files.map((file) => placeOf(file).role);
  if (contract === undefined && (roles.includes('routes') || roles.includes('api'))) {
    say(
      `the room ${room} has no contract`,
      `name it like its file in packages/contract/src, or write ${room}.ts there`,
    );
  }
  if (folder.startsWith('apps/api/') && contract?.includes('endpoint(')) {
    for (const role of ['routes', 'queries']) {
      if (roles.includes(role)) continue;
      say(`the room ${room} has no ${role}`, `write ${room}.${role}.ts`);
    }
  }
  const alcoves = new Set(files.map((file) => file.slice(folder.length + 1)).filter((file) => file.includes('/')));
  const names = new Set([...alcoves].map((file) => file.split('/')[0]));
  if (names.size > 1) say(`${names.size} alcoves in ${room}: ${[...names].join(', ')}`, 'a room may open one');
  if (names.size > 0 && files.length <= ALCOVE_FROM) {
    say(
      `an alcove in the small room ${room}`,
      `a room above ${ALCOVE_FROM} files may open one; keep it flat till then`,
    );
  }
  return found;
}
