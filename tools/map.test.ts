import { expect, test } from 'vitest';
import { contract } from '../packages/contract/src/contract.ts';
import { drawDecisions, drawMap, linesOf } from './map.ts';

const procedure = (method: string, path: string, access: string | string[]) => ({
  '~orpc': { route: { method, path, summary: 'Why' }, meta: { access } },
});

test('a feature is drawn with its endpoints and its folders', () => {
  const router = { devices: { pin: { set: procedure('PUT', '/devices/{id}/pin', ['DEVICES_MANAGE', 'device']) } } };
  const page = drawMap(router, (room) => [
    { label: 'Server', path: `api/${room}`, files: ['devices.routes.ts', 'pins/pins.queries.ts'] },
    { label: 'Portal', path: `web/${room}`, files: [] },
  ]);
  expect(page).toContain('1 endpoints in 1 features');
  expect(page).toContain('| PUT `/devices/{id}/pin` | DEVICES_MANAGE or device | `devices.pin.set` | Why |');
  expect(page).toContain('Server, `api/devices/`: `devices.routes.ts`, `pins/pins.queries.ts`');
  expect(page).not.toContain('Portal');
});

test('every endpoint of the contract has a method, a path and an access', () => {
  const lines = Object.entries(contract).flatMap(([room, branch]) => linesOf(branch, room));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ method, path, access }) => !method || !path.startsWith('/') || !access)).toEqual([]);
});

test('a decision stands in the index under its title', () => {
  const page = drawDecisions(new Map([['0001-licence.md', '# 0001 The licence\n\nWhy.']]));
  expect(page).toContain('- [0001 The licence](0001-licence.md)');
});
