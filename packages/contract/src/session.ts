import { z } from 'zod';
import { endpoint, Nothing, read, write } from './endpoint.ts';
import { Id, Instant } from './field.ts';
import { Settings } from './settings.ts';

export const ApiTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** When the access token expires, milliseconds since 1970. */
  exp: z.number().int(),
  permissions: z.array(z.string()),
});

export const SessionOrganization = z.object({
  id: Id,
  name: z.string(),
  organization_type: z.string(),
  is_highest: z.boolean(),
  allow_networking: z.boolean(),
  is_restricted: z.boolean(),
  is_flagged: z.boolean(),
  timezone: z.string(),
  category: z.object({ id: z.string(), tag: z.string() }),
  settings: Settings,
  role: z.object({ name: z.string(), level: z.number().int(), is_superuser: z.boolean() }),
  roles: z.array(z.object({ name: z.string() })),
});

/** The signed-in person as the portal stores it under the key `user`. */
export const UserSession = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
  exp: z.number().int(),
  access_token: z.string(),
  api_tokens: ApiTokens,
  organizations: z.array(SessionOrganization),
  /** True when the first organisation has a role named Admin. */
  admin: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

export const session = {
  authorize: endpoint({ method: 'POST', path: '/authorize', access: 'public', secret: true, summary: 'Sign in' })
    .input(write({ body: z.strictObject({ email: z.string().max(254), password: z.string().max(1024) }) }))
    .output(UserSession),
  refresh: endpoint({
    method: 'POST',
    path: '/refresh_token',
    access: 'public',
    secret: true,
    summary: 'Exchange a refresh token; the access token beside it may be expired or absent',
  })
    .input(write({ body: z.strictObject({ refresh_token: z.string().max(512) }) }))
    .output(UserSession),
  signOut: endpoint({ method: 'POST', path: '/sign_out', access: 'signed-in', summary: 'End this session' })
    .input(write({}))
    .output(Nothing),
  version: endpoint({ method: 'GET', path: '/version', access: 'public', summary: 'The running version' })
    .input(read())
    .output(
      z.object({
        version: z.string(),
        demo: z.boolean(),
        demo_sign_ins: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })).optional(),
        now: Instant,
      }),
    ),
};
