import { foreignKey, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { auth } from './auth.ts';
import { organizations } from './organizations.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';
import { roles } from './users.ts';

/** Programs that call the server. They belong to the account: the person who made one may leave. */
export const apiKeys = tenantTable(
  'api_keys',
  'subtree',
  {
    id: uuid().notNull(),
    /** Its scope: this organisation and all below it. */
    organization_id: uuid().notNull(),
    /** Null once it is revoked. */
    role_id: uuid(),
    name: text().notNull(),
    /** The first letters of its present secret. */
    starts_with: text().notNull(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** The end that its Admins were mailed about. */
    warned_of: instant(),
    created_by: uuid(),
    created_by_name: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('api_keys_role').on(t.account_id, t.role_id),
    foreignKey({ columns: [t.account_id, t.role_id], foreignColumns: [roles.account_id, roles.id] }),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

/** What opens a key, as hashes: its present secret, and for a day the one before a rotation. */
export const keySecrets = auth.table(
  'key_secrets',
  {
    hash: text().primaryKey(),
    account_id: uuid().notNull(),
    key_id: uuid().notNull(),
    /** When it ends after a rotation; null of the present one. */
    ends_at: instant(),
    last_used_at: instant(),
    created_at: createdAt(),
  },
  (t) => [index('key_secrets_key').on(t.account_id, t.key_id)],
);
