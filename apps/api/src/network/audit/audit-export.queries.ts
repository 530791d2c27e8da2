import { masked } from '@larder/contract/network/audit';
import { codedFields } from '@larder/words/audit-values';
import { sql, type SQL } from 'drizzle-orm';
import { subjectName } from '../../platform/audit/audit-subject.ts';
import type { Reach } from '../../platform/database/subtree.ts';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { auditFields, auditKinds, codedValues, countedUnits } from './audit-words.rules.ts';
import { auditConditions, auditOf, nestedPersonal, organizationName, type AuditSelection } from './audit.queries.ts';
import { personalField } from './audit.rules.ts';

export type AuditExport = AuditSelection & { reads_people: boolean };

/**
 * The changes as a file, a row for each changed field; times are UTC. Personal values are masked as the list masks
 * them.
 */
export const auditExport: ExportKind<AuditExport> = {
  name: 'audit',
  title: 'Audit',
  columns: [
    { header: 'When (UTC)', kind: 'moment' },
    text('Who', 24),
    text('By masquerade', 14),
    text('Action', 10),
    text('Kind', 20),
    text('Name', 30),
    text('Location', 24),
    text('Field', 24),
    text('Old value', 40),
    text('New value', 40),
  ],
  select({ reads_people, ...query }, tx) {
    const hidden = reads_people
      ? sql`false`
      : sql`(f.field ~ ${personalField} or (e.subject_type = 'user' and f.field = 'name') or ${nestedPersonal(sql`e.old_values -> f.field`)} or ${nestedPersonal(sql`e.new_values -> f.field`)})`;
    const value = (values: SQL) =>
      sql`case when coalesce(${values} ->> f.field, '') <> '' and ${hidden} then ${masked} else ${written(sql`${values} -> f.field`)} end`;
    const name = reads_people ? subjectName : sql`case when e.subject_type <> 'user' then ${subjectName} end`;
    return sql`select e.created_at at time zone 'UTC', e.actor_name, case when e.masqueraded_by is not null then 'Yes' end, initcap(e.event),
        ${worded(auditKinds, sql`e.subject_type`)}, ${name}, o.name, ${worded(auditFields, sql`f.field`)}, ${value(sql`e.old_values`)}, ${value(sql`e.new_values`)}
      from audit_entries e ${organizationName} ${eachField} where ${changesOf(query, tx)} order by e.created_at desc, e.id desc, f.field`;
  },
  from: (query, tx) => sql`audit_entries e ${eachField} where ${changesOf(query, tx)}`,
};

const eachField = sql`left join lateral (select k as field from jsonb_object_keys(e.old_values || e.new_values) k) f on true`;
const changesOf = (query: AuditSelection, tx: Reach) =>
  sql`${auditOf(tx, query.organization_id)} and ${auditConditions(query)}`;

const json = (words: object) => sql`${JSON.stringify(words)}::jsonb`;
const coded = sql.param(codedFields);

/** A name of the record as a person writes it: "Food note" for food_note. */
function sentence(name: SQL): SQL {
  return sql`upper(left(${name}, 1)) || replace(substr(${name}, 2), '_', ' ')`;
}

function worded(words: object, name: SQL): SQL {
  return sql`coalesce(${json(words)} ->> ${name}, ${sentence(name)})`;
}

/**
 * A kept value as people read it: lists with commas, spans of time and codes in words, members by their names, yes and
 * no.
 */
function written(value: SQL): SQL {
  return sql`case jsonb_typeof(${value})
      when 'boolean' then case when ${value} = 'true' then 'Yes' else 'No' end
      when 'array' then (select string_agg(coalesce(one ->> 'name', one #>> '{}'), ', ') from jsonb_array_elements(${value}) one)
      when 'object' then case when ${value} ? 'units' and ${value} ? 'period' then concat_ws(' ', ${value} ->> 'units', ${value} ->> 'period')
        else (select string_agg(${worded(auditFields, sql`m.key`)} || ': ' || (m.value #>> '{}'), '; ' order by m.key) from jsonb_each(${value}) m
          where coalesce(m.value #>> '{}', '') <> '') end
      else ${scalar(sql`(${value} #>> '{}')`)} end`;
}

function scalar(text: SQL): SQL {
  const counted = sql`${json(countedUnits)} -> f.field`;
  return sql`case when f.field = any (${coded}::text[]) then coalesce(${json(codedValues)} ->> ${text}, ${sentence(sql`lower(${text})`)})
    when f.field = 'use_within_hours' and ${text} = '0' then 'No limit'
    when ${counted} is not null and ${text} ~ '^[0-9]+$' then ${text} || ' ' || (${counted} ->> case ${text} when '1' then 0 else 1 end)
    else ${text} end`;
}

function text(header: string, width: number): SheetColumn {
  return { header, kind: 'text', width };
}
