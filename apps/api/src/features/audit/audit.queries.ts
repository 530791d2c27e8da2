import type { audit } from '@larder/contract/audit';
import type { Received } from '@larder/contract/endpoint';
import { countCap } from '@larder/contract/page';
import { sql, type SQL } from 'drizzle-orm';
import { subjectName } from '../../platform/audit/audit-subject.ts';
import { containing, countRows, pageLimit, type Cursors, type Page } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { chosenSubtrees } from '../../platform/database/subtree.ts';
import { inSet } from '../../schema/tenant-table.ts';
import { kindsOf, knownKinds, type AuditLine } from './audit.rules.ts';

type AuditInput = Received<typeof audit.list>['query'];

export type AuditSelection = Pick<AuditInput, 'organization_id' | 'filters'> & {
  /** ISO 8601. */
  created_min?: string | undefined;
  /** ISO 8601, the first instant after the window. */
  created_before?: string | undefined;
};

type AuditQuery = AuditSelection & Pick<AuditInput, 'page' | 'size' | 'cursor'>;

/** The changes in the caller's organisations, newest first. Names are looked up after the page is cut. */
export async function listChanges(tx: Tx, query: AuditQuery, cursors: Cursors): Promise<Page<AuditLine>> {
  const { page = 0, size, cursor } = query;
  const where = auditConditions(tx, query);
  const place = cursor ? cursors.read('audit', cursor) : undefined;
  const after = place ? sql`and (e.created_at, e.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``;
  const [found, total] = await Promise.all([
    rows<AuditLine>(
      tx,
      sql`select e.id, e.event, e.subject_type, e.subject_id, ${subjectName} as subject_name, e.organization_id,
            coalesce(o.name, '') as organization_name, e.actor_name, e.masqueraded_by, e.created_at, e.old_values, e.new_values
          from (select e.* from audit_entries e where ${where} ${after}
            order by e.created_at desc, e.id desc ${pageLimit(size, place ? 0 : page * size)}) e ${organizationName}
          order by e.created_at desc, e.id desc`,
    ),
    place ? undefined : countRows(tx, sql`audit_entries e where ${where}`),
  ]);
  const items = found.slice(0, size);
  const last = items.at(-1);
  const has_more = found.length > size;
  return {
    items,
    page,
    size,
    has_more,
    ...(total !== undefined && { total: Math.min(total, countCap) }),
    ...(total !== undefined && total > countCap && { total_capped: true }),
    ...(has_more && last && { next_cursor: cursors.write('audit', [last.created_at, last.id]) }),
  };
}

/** The changes of `audit_entries e` that the caller may read and asks for: an account's, in the caller's own organisations. */
export function auditConditions(tx: Pick<Tx, 'account_id'>, query: AuditSelection): SQL {
  const { organization_id, created_min, created_before, filters = {} } = query;
  const { feature, person, subject_id } = filters;
  const where = [sql`e.account_id = ${tx.account_id}`, inSet('visible', 'e.organization_id')];
  if (created_min) where.push(sql`e.created_at >= ${created_min}::timestamptz`);
  if (created_before) where.push(sql`e.created_at < ${created_before}::timestamptz`);
  if (organization_id?.length) where.push(sql`e.organization_id = ${chosenSubtrees(organization_id)}`);
  if (subject_id) where.push(sql`e.subject_id = any (${sql.param(subject_id)}::uuid[])`);
  if (person) where.push(sql`lower(e.actor_name) like any (${sql.param(person.map(containing))}::text[])`);
  if (feature) {
    const named = sql`e.subject_type = any (${sql.param(kindsOf(feature))}::text[])`;
    const others = sql`e.subject_type <> all (${sql.param([...knownKinds])}::text[])`;
    where.push(feature.includes('general') ? sql`(${named} or ${others})` : named);
  }
  return sql.join(where, sql` and `);
}

export const organizationName = sql`left join organizations o on o.account_id = e.account_id and o.id = e.organization_id`;
