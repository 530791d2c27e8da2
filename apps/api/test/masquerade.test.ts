import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';

const sensitive =
  /password|\/pin$|\/pairing$|multifactor|restriction|billing|masquerade|\/profile$|\/sessions\/|switch_organization|\/invite$|\/visits\/|visit_requests|^\/organizations\/\{id\}\/users$|^\/devices$/;

/** What gives nobody anything. */
const takesAway = new Set(['DELETE /organizations/{id}/users/{userId}/invite']);

/** Read by their paths, so that a new endpoint about credentials cannot be forgotten. */
it('closes every endpoint about credentials, PINs, new people, rules about signing in, visits and billing to an operator inside of an account', () => {
  const open = endpoints.filter(
    ({ method, path, kinds, masquerade }) =>
      method !== 'GET' &&
      !takesAway.has(`${method} ${path}`) &&
      sensitive.test(path) &&
      masquerade !== 'refused' &&
      !kinds.every((kind) => once.has(kind)),
  );
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

const once = new Set<string>(['public', 'device', 'invite', 'reset', 'multifactor']);
