import { randomUUID } from 'node:crypto';
import { linkIn, mailTo } from './mail.ts';
import { callApi, expect, type Call } from './person.ts';
import type { LarderServer } from './server.ts';

/** What newcomers choose as their password. */
export const secret = 'Brisk!Marmalade-7431-Tugboat';

/** Somebody who has accepted an invitation, so that no other test needs their sessions. */
export async function newcomer(call: Call, server: LarderServer): Promise<{ id: string; email: string }> {
  const tag = randomUUID().slice(0, 8);
  const email = `new-${tag}@harbour.test`;
  const { items } = (await call('GET', '/organization_names')).body;
  const { id: organization } = items.find((one: { tag: string }) => one.tag === 'VENUE');
  const roles = (await call('GET', `/organizations/${organization}/roles`)).body.items;
  const body = { forename: 'New', surname: `Comer ${tag}`, email, role_id: roles.at(-1).id };
  const { id } = (await call('POST', `/organizations/${organization}/users`, body)).body;
  const token = new URLSearchParams(linkIn(await mailTo(server, email, /./), 'activate').split('?')[1]).get('token');
  const accepted = { method: 'POST', path: '/users/activate', body: { password: secret }, token: token ?? '' };
  expect((await callApi(server, accepted)).status).toBeLessThan(300);
  return { id, email };
}

/** Opens a session of a newcomer, as a program does; answers its token. */
export async function enter(server: LarderServer, email: string): Promise<string> {
  const body = { email, password: secret };
  return (await callApi(server, { method: 'POST', path: '/authorize', body })).body.access_token;
}
