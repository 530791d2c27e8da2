import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Code, Id, Instant, PersonName, Phone } from '../field.ts';
import { Settings } from '../network/settings.ts';
import { joining } from './joining.ts';
import { passwords } from './passwords.ts';
import { VisitReason } from './visits.ts';

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
  /** Where it is, ISO 3166 alpha-2; empty where that is not known. */
  country_code: z.string().optional(),
  /** What its account counts money in, ISO 4217. */
  currency: z.string().optional(),
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
  /** While masquerading: the operator who acts, and when the access to the account ends (milliseconds since 1970). */
  masquerade: z.object({ operator: z.string(), ends_at: z.number().int() }).optional(),
  /** True when the first organisation has a role named Admin. */
  admin: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

/** What `/authorize` answers when a second factor is due: nothing is open yet but the multifactor calls. */
export const MultifactorChallenge = z.object({
  email: z.string(),
  multifactor_token: z.string(),
  /** When the token ends, milliseconds since 1970. */
  exp: z.number().int(),
  /** Where a code can be sent, masked such as `a•••@harbour.test`. */
  destinations: z.array(z.object({ destination_type: z.enum(['EMAIL', 'SMS']), destination: z.string() })),
  /** Whether the code of an authenticator app is taken too. */
  authenticator: z.boolean(),
});
export type MultifactorChallenge = z.infer<typeof MultifactorChallenge>;

/** The caller's own details, with the state of the second factor. */
export const Profile = z.object({
  id: Id,
  forename: z.string(),
  surname: z.string(),
  email: z.string(),
  /** E.164, such as +447700900123; empty when not given. */
  phone: z.string(),
  employee_number: z.string(),
  /** `en`, `en_gb` or `en_us`. */
  language: z.string(),
  has_pin: z.boolean(),
  multifactor: z.object({
    /** An authenticator app is enrolled. */
    authenticator: z.boolean(),
    recovery_codes_left: z.number().int(),
    /** The organisation demands a second factor of everybody. */
    required: z.boolean(),
  }),
});
export type Profile = z.infer<typeof Profile>;

export const session = {
  authorize: endpoint({
    method: 'POST',
    path: '/authorize',
    access: 'public',
    secret: true,
    summary: 'Sign in; a multifactor_token without api_tokens when a second factor is due',
  })
    .input(write({ body: z.strictObject({ email: z.string().max(254), password: z.string().max(1024) }) }))
    .output(z.union([UserSession, MultifactorChallenge])),
  refresh: endpoint({
    method: 'POST',
    path: '/refresh_token',
    access: 'public',
    secret: true,
    summary: 'Exchange a refresh token; the access token beside it may be expired or absent',
  })
    .input(write({ body: z.strictObject({ refresh_token: z.string().max(512) }) }))
    .output(UserSession),
  signOut: endpoint({
    method: 'POST',
    path: '/sign_out',
    access: 'signed-in',
    keys: 'refused',
    summary: 'End this session',
  })
    .input(write({}))
    .output(Nothing),
  version: endpoint({ method: 'GET', path: '/version', access: 'public', summary: 'The running version' })
    .input(read())
    .output(
      z.object({
        version: z.string(),
        demo: z.boolean(),
        demo_sign_ins: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })).optional(),
        demo_devices: z.array(z.object({ name: z.string(), code: z.string(), pin: z.string() })).optional(),
        /** Where the source of what runs here is offered, when the operator says so. */
        source_url: z.string().optional(),
        /** Scripts of the support chat and of the billing portal, where they are configured. */
        chat_script_url: z.string().optional(),
        billing_script_url: z.string().optional(),
        now: Instant,
      }),
    ),
  switchOrganization: endpoint({
    method: 'POST',
    path: '/switch_organization',
    access: 'signed-in',
    masquerade: 'refused',
    secret: true,
    summary: "Make another of the session's organisations the active one",
  })
    .input(write({ body: z.strictObject({ organization_id: Id }) }))
    .output(UserSession),

  ...passwords,
  ...joining,

  sendMultifactorCode: endpoint({
    method: 'POST',
    path: '/multifactor/code',
    access: 'multifactor',
    secret: true,
    summary: 'Send a sign-in code',
  })
    .input(write({ body: z.strictObject({ destination_type: z.enum(['EMAIL', 'SMS']) }) }))
    .output(Nothing),
  validateMultifactor: endpoint({
    method: 'POST',
    path: '/multifactor/validate',
    access: 'multifactor',
    secret: true,
    summary: 'Finish the sign-in with a sent code, a code of the authenticator app or a recovery code',
  })
    .input(write({ body: z.strictObject({ code: z.string().trim().min(6).max(20) }) }))
    .output(UserSession),
  enrolAuthenticator: endpoint({
    method: 'POST',
    path: '/multifactor/authenticator',
    access: 'signed-in',
    masquerade: 'refused',
    secret: true,
    summary:
      'Without a code: start with a new secret (asks for the password). With its first code: done, with recovery codes',
  })
    .input(
      write({
        body: z.strictObject({ password: z.string().max(1024).optional(), code: Code.optional() }),
      }),
    )
    .output(
      z.object({
        /** The first answer: for the QR code, and for typing in by hand. */
        otpauth_url: z.string().optional(),
        secret: z.string().optional(),
        /** The second answer: each opens the account once; they are never shown again. */
        recovery_codes: z.array(z.string()).optional(),
      }),
    ),
  removeAuthenticator: endpoint({
    method: 'DELETE',
    path: '/multifactor/authenticator',
    access: 'signed-in',
    masquerade: 'refused',
    secret: true,
    summary: 'Remove the authenticator app (asks for the password)',
  })
    .input(write({ body: z.strictObject({ password: z.string().max(1024) }) }))
    .output(Nothing),

  profile: endpoint({
    method: 'GET',
    path: '/profile',
    access: 'signed-in',
    keys: 'refused',
    summary: "The caller's own details",
  })
    .input(read())
    .output(Profile),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/profile',
    access: 'signed-in',
    masquerade: 'refused',
    summary: "Change the caller's own details",
  })
    .input(
      write({
        body: z.strictObject({
          forename: PersonName.optional(),
          surname: PersonName.optional(),
          /** Empty takes the number away. */
          phone: z.union([Phone, z.literal('')]).optional(),
          language: z.enum(['en', 'en_gb', 'en_us']).optional(),
        }),
      }),
    )
    .output(Profile),
  list: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'signed-in',
    keys: 'refused',
    summary: 'Where one is signed in',
  })
    .input(read())
    .output(
      z.object({
        items: z.array(
          z.object({
            id: Id,
            /** As the browser named itself. */
            user_agent: z.string(),
            created_at: Instant,
            last_seen_at: Instant,
            current: z.boolean(),
          }),
        ),
      }),
    ),
  end: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    access: 'signed-in',
    masquerade: 'refused',
    summary: 'Sign out elsewhere',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/sessions',
    access: 'signed-in',
    masquerade: 'refused',
    summary: 'Sign out everywhere else',
  })
    .input(write({}))
    .output(z.object({ ended: z.number().int() })),

  masquerade: endpoint({
    method: 'POST',
    path: '/organizations/{id}/masquerade',
    access: 'MASQUERADE',
    masquerade: 'refused',
    secret: true,
    summary: "Enter a customer's account for 60 minutes; leave it by POST /sign_out with its token",
  })
    .input(write({ params: ById, body: z.strictObject({ reason: VisitReason.optional() }).optional() }))
    .output(UserSession),
};
