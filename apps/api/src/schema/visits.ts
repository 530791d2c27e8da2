import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/** Each time that one of the operator's people entered the account; the id is the session's. */
export const visits = tenantTable(
  'visits',
  'account',
  {
    id: uuid().notNull(),
    operator_id: uuid().notNull(),
    operator_name: text().notNull(),
    /** Why, where the operator gave a reason. */
    reason: text().notNull().default(''),
    /** FREE (no consent asked for), CONSENT (an Admin had opened the account) or NO_ADMIN (nobody could be asked). */
    admission: text().notNull().default('FREE'),
    ends_at: instant().notNull(),
    left_at: instant(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.id] }), index('visits_created').on(t.account_id, t.created_at)],
);

/** What the operator asked and an Admin answered, where visits need consent. */
export const visitRequests = tenantTable(
  'visit_requests',
  'account',
  {
    id: uuid().notNull(),
    /** Null where an Admin opened the account without being asked. */
    operator_id: uuid(),
    operator_name: text().notNull().default(''),
    reason: text().notNull().default(''),
    answered_at: instant(),
    answered_by_name: text().notNull().default(''),
    /** Set when it was granted, brought forward when the account is closed again. */
    open_until: instant(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('visit_requests_created').on(t.account_id, t.created_at),
  ],
);
