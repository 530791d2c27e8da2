import { boolean, index, integer, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
  version: integer().notNull().default(1),
  created_at: createdAt(),
});

/** A login is a member of one or several customers; the lowest position comes first. */
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
    refresh_hash: text().notNull(),
    rotated_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    revoked_reason: text(),
    user_agent: text().notNull().default(''),
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
