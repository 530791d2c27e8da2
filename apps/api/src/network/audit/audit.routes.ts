import type { Me } from '../../platform/app-context.ts';
import { createAnchors } from '../../platform/audit/audit-anchors.ts';
import { verifyAudit } from '../../platform/audit/audit-verify.ts';
import { clock } from '../../platform/clock.ts';
import { signedIn, uploading } from '../../platform/http/gate.ts';
import { startExport } from '../../records/exports/export.actions.ts';
import { auditExport } from './audit-export.queries.ts';
import { listChanges, type AuditSelection } from './audit.queries.ts';
import { describeChange } from './audit.rules.ts';

export const auditRoutes = {
  list: signedIn.audit.list.handler(async ({ input: { query }, context: { tx, me, app } }) => {
    const { page, size, cursor, ...asked } = query;
    const found = await listChanges(tx, { page, size, cursor, ...selectionOf(asked) }, app.cursors);
    return { ...found, items: found.items.map((line) => describeChange(line, readsPeople(me))) };
  }),
  // A GET that starts something: its transaction is opened for writing.
  export: uploading.audit.export.handler(({ input: { query }, context: { write, me } }) =>
    write((tx) => {
      const { to, format, size: _, ...asked } = query;
      const selection = { ...selectionOf(asked), reads_people: readsPeople(me) };
      return startExport(tx, me, auditExport, { to, format, query: selection });
    }),
  ),
  chain: signedIn.audit.chain.handler(async ({ context: { app, tx } }) =>
    verifyAudit(tx, await createAnchors(app.config).latest(tx.account_id)),
  ),
};

const windowDays = 30;

type AuditQuery = Pick<AuditSelection, 'organization_id' | 'filters'> & {
  created_min?: number | undefined;
  created_max?: number | undefined;
};

/**
 * The last 30 days unless the caller names a beginning, or records whose whole history is wanted. The last second
 * counts whole.
 */
function selectionOf({ created_min, created_max, ...rest }: AuditQuery): AuditSelection {
  const usual = rest.filters?.subject_id ? undefined : Math.floor(clock.now() / 1000) - windowDays * 86_400;
  const since = created_min ?? usual;
  return {
    ...rest,
    ...(since !== undefined && { created_min: iso(since) }),
    ...(created_max !== undefined && { created_before: iso(created_max + 1) }),
  };
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Personal values are for people who manage people. */
function readsPeople(me: Me): boolean {
  return me.permissions.includes('USERS_MANAGE');
}
