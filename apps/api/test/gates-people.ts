import { randomUUID } from 'node:crypto';
import type { Request } from './gates-request.ts';
import { id, type Rows } from './gates-world.ts';
import type { World } from './gates-world.ts';

let asked = 0;

/** Valid requests for people and what they may do. */
export const peopleFixtures: Record<string, (rows: Rows, world: World) => Request> = {
  'keys.list': () => ({}),
  'keys.create': (rows) => ({
    body: { name: `Gate key ${++asked}`, organization_id: rows.organization, role_id: rows.role, valid_days: 30 },
  }),
  'keys.rotate': (rows) => ({ params: { id: rows.key }, body: { valid_days: 30 } }),
  'keys.revoke': id('leaving_key'),
  'roles.list': () => ({}),
  'roles.create': (rows) => ({
    body: { name: `Gate ${++asked}`, made_from: rows.role, permissions: ['DEVICES_VIEW'] },
  }),
  'roles.update': (rows) => ({ params: { id: rows.own_role }, body: { name: `Gate ${++asked}` } }),
  'roles.remove': id('leaving_role'),
  'users.list': () => ({}),
  'users.get': id('user'),
  'users.personalData': id('user'),
  'users.withoutFactor': () => ({}),
  'users.signIn': id('user'),
  'users.endSessions': id('leaving_user'),
  'users.create': (rows) => ({
    params: { id: rows.organization },
    body: { forename: 'Gate', surname: 'Keeper', email: `keeper${++asked}@larder.test`, role_id: rows.role },
  }),
  'users.cancelInvite': (rows) => ({ params: { id: rows.invited_organization, userId: rows.invited_user } }),
  'users.update': (rows) => ({ params: { id: rows.user }, body: { locked_at: null } }),
  'users.remove': id('leaving_user'),
  'users.clearPin': id('user'),
  'users.devices': id('user'),
  'users.addDevices': (rows) => ({ params: { id: rows.user }, body: { devices: [rows.device] } }),
  'users.removeDevice': (rows) => ({ params: { id: rows.user, deviceId: rows.device } }),
  'users.givePortal': (rows) => ({ params: { id: rows.user }, body: { email: `gate-${randomUUID()}@gates.test` } }),
  'users.invite': (rows) => ({ params: { id: rows.invited_organization, userId: rows.invited_user } }),
  'users.resetPassword': id('user'),
  'users.readList': () => ({ body: { text: 'Gate Keeper, Staff, Harbour', invites: false } }),
  'users.addList': (rows) => ({
    body: {
      people: [{ forename: 'Gate', surname: 'Keeper', role_id: rows.role, organization_id: rows.organization }],
    },
  }),
  'users.givePins': (rows) => ({ body: { ids: [rows.user] } }),
  'users.setPin': (rows) => ({ params: { id: rows.user }, body: { pin: '2468' } }),
};
