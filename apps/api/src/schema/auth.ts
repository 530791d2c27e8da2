import { bigint, boolean, index, integer, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './tenant-table.ts';

/**
 * Who is signing in stands outside tenancy. The application has no right on these tables: it reaches them
 * through SECURITY DEFINER functions that return the few columns needed.
 */
export const auth = pgSchema('auth');

export const logins = auth.table('logins', {
  id: uuid().primaryKey(),
  /** Lower-cased and trimmed. */
  email: text().notNull().unique(),
  password_hash: text(),
  language: text().notNull().default('en'),
  /** The authenticator app's secret, encrypted; the pending one waits for its first code. */
  totp_sealed: text(),
  totp_pending: text(),
  /** The last accepted time step: a code is taken once. */
  totp_step: bigint({ mode: 'number' }).notNull().default(0),
  /** False once somebody else set the password: until its owner sets one, signing in accepts no invitation. */
  own_password: boolean().notNull().default(true),
  /** The last sign-in; null before the first one. */
  signed_in_at: instant(),
  version: integer().notNull().default(1),
  created_at: createdAt(),
});

/**
 * A login is a member of one or several customers whose invitation its owner accepted; the lowest position comes first.
 */
export const memberships = auth.table(
  'memberships',
  {
    login_id: uuid()
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.login_id, t.user_id] }), index('memberships_user').on(t.account_id, t.user_id)],
);

/** A device's own sign-in: its 7-digit code, unique overall, and the hash of its PIN. */
export const deviceLogins = auth.table('device_logins', {
  device_id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  device_code: text().notNull().unique(),
  pin_hash: text().notNull(),
  pairing_open_until: instant(),
  pairing_always_open: boolean().notNull().default(false),
  version: integer().notNull().default(1),
});

/** A signed-in browser or a paired device: one refresh family. */
export const sessions = auth.table(
  'sessions',
  {
    id: uuid().primaryKey(),
    account_id: uuid().notNull(),
    login_id: uuid().references(() => logins.id, { onDelete: 'cascade' }),
    user_id: uuid(),
    device_id: uuid().references(() => deviceLogins.device_id, { onDelete: 'cascade' }),
    generation: integer().notNull().default(1),
    /**
     * A device's: the attempt that made this generation, and the newest generation that the device is known to have.
     */
    attempt: uuid(),
    /** The attempts that made the generations before, the latest first. */
    earlier_attempts: uuid().array(),
    seen_generation: integer().notNull().default(0),
    /** A device's: the epoch that this generation was made in; null of those from before epochs were noted. */
    epoch: text(),
    refresh_hash: text().notNull(),
    rotated_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    revoked_reason: text(),
    user_agent: text().notNull().default(''),
    /** Raised when another organisation becomes the active one: access tokens of the former stop at once. */
    switches: integer().notNull().default(0),
    /** Behind a masquerade: the operator's person, the session that it began in, and its hard end. */
    masqueraded_by: uuid(),
    operator_session_id: uuid(),
    ends_at: instant(),
    created_at: createdAt(),
    last_seen_at: instant().notNull().defaultNow(),
  },
  (t) => [index('sessions_login').on(t.login_id), index('sessions_device').on(t.device_id)],
);

/** Attempt counters of one-minute windows, raised atomically before anything is compared. */
export const throttles = auth.table('throttles', {
  key: text().primaryKey(),
  window_start: instant().notNull(),
  count: integer().notNull(),
});

/** Codes that were sent, as keyed hashes: one per target, guesses counted before they are compared. */
export const oneTimeCodes = auth.table('one_time_codes', {
  target: text().primaryKey(),
  /** Null while the target has a guess counter and no code yet. */
  code_hash: text(),
  guesses: integer().notNull().default(0),
  expires_at: instant().notNull(),
});

/** Tokens that work once: invitations, resets, pending second factors. Using one deletes its row. */
export const singleUseTokens = auth.table(
  'single_use_tokens',
  {
    jti: uuid().primaryKey(),
    purpose: text().notNull(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    login_id: uuid().references(() => logins.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('single_use_tokens_user').on(t.user_id, t.purpose), index('single_use_tokens_login').on(t.login_id)],
);

/** Codes on paper for the day the phone is lost; each works once. */
export const recoveryCodes = auth.table(
  'recovery_codes',
  {
    login_id: uuid()
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.login_id, t.code_hash] })],
);
