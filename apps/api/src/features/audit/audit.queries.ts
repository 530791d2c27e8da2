import type { audit } from '@larder/contract/audit';
import type { Received } from '@larder/contract/endpoint';
import { sql, type SQL } from 'drizzle-orm';
import { subjectName } from '../../platform/audit/audit-subject.ts';
import { containing, countRows, keysetPage, type Cursors, type Page } from '../../platform/database/list.ts';
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
export function listChanges(tx: Tx, query: AuditQuery, cursors: Cursors): Promise<Page<AuditLine>> {
  const where = auditConditions(tx, query);
  return keysetPage(query, {
    list: 'audit',
    cursors,
    find: ({ place, limit }) => {
      const after = place ? sql`and (e.created_at, e.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``;
      return rows<AuditLine>(
        tx,
        sql`select e.id, e.event, e.subject_type, e.subject_id, ${subjectName} as subject_name, e.organization_id,
              coalesce(o.name, '') as organization_name, e.actor_name, e.masqueraded_by, e.created_at, e.old_values, e.new_values
            from (select e.* from audit_entries e where ${where} ${after} order by e.created_at desc, e.id desc ${limit}) e ${organizationName}
            order by e.created_at desc, e.id desc`,
      );
    },
    count: () => countRows(tx, sql`audit_entries e where ${where}`),
    placeOf: ({ created_at, id }) => [created_at, id],
  });
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
