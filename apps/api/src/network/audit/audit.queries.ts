import type { Received } from '@larder/contract/endpoint';
import type { audit } from '@larder/contract/network/audit';
import { sql, type SQL } from 'drizzle-orm';
import { subjectName } from '../../platform/audit/audit-subject.ts';
import { containing, countRows, keysetPage, type Cursors, type Page } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { firstRows, inScope, type Reach } from '../../platform/database/subtree.ts';
import { kindsOf, knownKinds, personalField, type AuditLine } from './audit.rules.ts';

type AuditInput = Received<typeof audit.list>['query'];

export type AuditSelection = Pick<AuditInput, 'organization_id' | 'filters'> & {
  /** ISO 8601. */
  created_min?: string | undefined;
  /** ISO 8601, the first instant after the window. */
  created_before?: string | undefined;
  /** Changes at these organisations alone, without what is below them. */
  places?: string[] | undefined;
};

type AuditQuery = AuditSelection & Pick<AuditInput, 'page' | 'size' | 'cursor'>;

/** The changes in the caller's organisations, newest first. Names are looked up after the page is cut. */
export function listChanges(tx: Tx, query: AuditQuery, cursors: Cursors): Promise<Page<AuditLine>> {
  const { organization_id: chosen } = query;
  const where = auditConditions(query);
  return keysetPage(query, {
    list: 'audit',
    cursors,
    find: ({ place, limit, reach }) => {
      const after = place
        ? sql`${where} and (e.created_at, e.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)`
        : where;
      const first = { table: 'audit_entries', alias: 'e', chosen, where: after, order: ['created_at', 'id'] as const };
      return rows<AuditLine>(
        tx,
        sql`select e.id, e.event, e.subject_type, e.subject_id, ${subjectName} as subject_name, e.organization_id,
              coalesce(o.name, '') as organization_name, e.actor_name, e.masqueraded_by, e.created_at, e.old_values, e.new_values
            from ${firstRows(tx, { ...first, direction: sql`desc`, limit, reach })} e ${organizationName}
            order by e.created_at desc, e.id desc`,
      );
    },
    count: () => countRows(tx, sql`audit_entries e where ${auditOf(tx, chosen)} and ${where}`),
    placeOf: ({ created_at, id }) => [created_at, id],
  });
}

/** The changes that a caller may read: an account's, in the caller's own organisations; about `audit_entries e`. */
export function auditOf(tx: Reach, chosen: string[] | undefined): SQL {
  return sql`e.account_id = ${tx.account_id} and ${inScope(tx, 'e.organization_id', chosen)}`;
}

/** Those of them that are asked for. */
export function auditConditions(query: AuditSelection): SQL {
  const { created_min, created_before, places, filters = {} } = query;
  const { feature, person, subject_id } = filters;
  const where = [sql`true`];
  if (created_min) where.push(sql`e.created_at >= ${created_min}::timestamptz`);
  if (created_before) where.push(sql`e.created_at < ${created_before}::timestamptz`);
  if (places) where.push(sql`e.organization_id = any (${sql.param(places)}::uuid[])`);
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

/** Whether `audit_entries e` holds a value that describes a person, at any depth. */
export const describesPeople = sql`(e.subject_type = 'user' or exists (select from jsonb_object_keys(e.old_values || e.new_values) k where k ~ ${personalField})
  or ${nestedPersonal(sql`e.old_values`)} or ${nestedPersonal(sql`e.new_values`)})`;

/** Whether a value holds a member that describes a person, at any depth. */
export function nestedPersonal(value: SQL): SQL {
  return sql`jsonb_path_exists(${value}, ${`$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "${personalField}")`}::jsonpath)`;
}
