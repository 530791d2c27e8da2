import type { Received } from '@larder/contract/endpoint';
import type { LabelNotice, LabelNoticeTotals } from '@larder/contract/labels/label-notices';
import type { labels } from '@larder/contract/labels/living';
import type { reports } from '@larder/contract/labels/prints';
import { countCap } from '@larder/rules/count-cap';
import { sql, type SQL } from 'drizzle-orm';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { countRows, keysetPage, type Cursors, type Page } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope } from '../../platform/database/subtree.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import { goneBy, lacksAllergens, missingOf, needsSticker, wordingKnown } from './live-state.rules.ts';

/** A product at a venue. */
export type Pair = { product_id: string; organization_id: string };

type NoticeQuery = Received<typeof reports.labelNotices>['query'];
type NoticeRow = LabelNotice & { place: string[] };

/** A product of its own, also of labels that were printed without one: these are distinguished by their name. */
const productKey = sql`coalesce(l.product_id::text, '~' || l.product_name)`;

/** Labels that a question is about, of those that need a new sticker; about `live_labels l`. */
function noticed(tx: Tx, { organization_id, product_id }: Pick<NoticeQuery, 'organization_id' | 'product_id'>): SQL {
  const ofProducts = product_id?.length ? sql` and l.product_id = any (${sql.param(product_id)}::uuid[])` : sql``;
  return sql`l.account_id = ${tx.account_id} and ${inScope(tx, 'l.organization_id', organization_id)} and ${needsSticker()}${ofProducts}`;
}

/**
 * Those labels together that are of one product and venue and lack the same. `place` is theirs in the order of the
 * list.
 */
function grouped(tx: Tx, query: Pick<NoticeQuery, 'organization_id' | 'product_id'>): SQL {
  return sql`select g.*, array[lower(g.product_name), g.product_key, lower(g.organization_name), g.organization_id::text, g.lacks] as place from (
    select ${productKey} as product_key, l.product_id, max(max(l.product_name)) over (partition by ${productKey}) as product_name, l.organization_id,
      coalesce(min(o.name), '') as organization_name, min(o.timezone) as timezone, md5(row(l.missing_allergen_ids, l.missing_words, l.missing_from_sources, l.is_wording_unknown)::text) as lacks,
      case when ${lacksAllergens()} then 'allergens' else 'date' end as kind, ${missingOf()} as missing_allergens, l.missing_from_sources,
      ${wordingKnown()} as wording_known,
      max(l.sticker_ends_at) filter (where ${goneBy()} is not null) as sticker_ends_at, min(${goneBy()}) as gone_by,
      count(*)::int as labels, min(l.printed_at) as first_printed, max(l.printed_at) as last_printed
    from live_labels l left join organizations o on o.account_id = l.account_id and o.id = l.organization_id
    where ${noticed(tx, query)}
    group by ${productKey}, l.product_id, l.account_id, l.organization_id, l.missing_allergen_ids, l.missing_words, l.missing_from_sources, l.is_wording_unknown) g`;
}

/**
 * Live labels whose stickers do not say what is true, by product and venue: they lack allergens that the product
 * declares now, or give a later date than the food has, for whatever reason.
 */
export function listLabelNotices(tx: Tx, query: NoticeQuery, cursors: Cursors): Promise<Page<LabelNotice>> {
  const groups = grouped(tx, query);
  return keysetPage<NoticeRow>(query, {
    list: 'label_notices',
    cursors,
    find: ({ place, limit }) => findNotices(tx, groups, place, limit),
    count: () => countRows(tx, sql`(${groups}) n`),
    placeOf: ({ place }) => place,
  }).then((found) => ({ ...found, items: found.items.map(({ place: _, ...notice }) => notice) }));
}

function findNotices(tx: Tx, groups: SQL, place: string[] | undefined, limit: SQL): Promise<NoticeRow[]> {
  const beyond = place ? sql`where n.place collate "C" > ${sql.param(place)}::text[]` : sql``;
  return rows<NoticeRow>(
    tx,
    sql`select n.kind, jsonb_build_object('id', n.product_id, 'name', n.product_name) as product,
          jsonb_build_object('id', n.organization_id, 'name', n.organization_name) as organization, ${zoneOf(sql`n.organization_id`, sql`n.timezone`)} as timezone,
          n.missing_allergens, n.missing_from_sources, n.wording_known, n.sticker_ends_at, n.gone_by, n.labels, n.first_printed, n.last_printed, n.place
        from (${groups}) n ${beyond} order by n.place collate "C" ${limit}`,
  );
}

/** The notices of a product at a venue. */
export function findPairNotices(tx: Tx, { product_id, organization_id }: Pair): Promise<LabelNotice[]> {
  const groups = grouped(tx, { product_id: [product_id], organization_id: [organization_id] });
  return findNotices(tx, groups, undefined, sql``);
}

/** The notices of a venue about dates alone. */
export function findDateNotices(tx: Tx, organization_id: string, most: number): Promise<LabelNotice[]> {
  const dated = sql`select * from (${grouped(tx, { organization_id: [organization_id] })}) d where d.kind = 'date'`;
  return findNotices(tx, dated, undefined, sql.raw(`limit ${most}`));
}

/** The venues with labels that give a later date than their food has, and lack nothing else. */
export function findLateVenues(tx: Tx): Promise<{ organization_id: string }[]> {
  return rows(
    tx,
    sql`select distinct l.organization_id from live_labels l where ${noticed(tx, {})} and not ${lacksAllergens()} order by 1`,
  );
}

/** The products and venues with labels that lack what is declared. */
export function findLackingPairs(tx: Tx): Promise<Pair[]> {
  return rows<Pair>(
    tx,
    sql`select distinct l.product_id, l.organization_id from live_labels l
        where ${noticed(tx, {})} and ${lacksAllergens()} and l.product_id is not null order by 1, 2`,
  );
}

/** What all the notices of a question come to, counted to the cap. */
export async function countNotices(
  tx: Tx,
  query: Pick<NoticeQuery, 'organization_id' | 'product_id'>,
): Promise<LabelNoticeTotals> {
  const counted = await row<LabelNoticeTotals>(
    tx,
    sql`select count(*)::int as labels, count(*) filter (where c.is_wording_unknown)::int as wording_unknown,
          count(distinct c.product_key)::int as products, count(distinct c.organization_id)::int as venues
        from (select ${productKey} as product_key, l.organization_id, l.is_wording_unknown from live_labels l where ${noticed(tx, query)}
          ${sql.raw(`limit ${countCap}`)}) c`,
  );
  if (!counted) throw new Error('Counting answered no row');
  return counted;
}

type Done = Received<typeof labels.noticeDone>['body'];

/** Head office has seen to the stickers of a product at a venue; audited. */
export async function markNoticeDone(tx: Tx, me: Me, { product_id, organization_id, kind }: Done): Promise<void> {
  const about = kind === 'allergens' ? lacksAllergens() : sql`not ${lacksAllergens()}`;
  const done = await rows<{ product_name: string }>(
    tx,
    sql`update live_labels l set relabel_done_at = now()
        where l.account_id = ${tx.account_id} and l.organization_id = ${organization_id} and l.product_id is not distinct from ${product_id}::uuid
          and ${needsSticker()} and ${about} returning l.product_name`,
  );
  const [first] = done;
  if (!first) return;
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'label_notice',
    subject_id: product_id ?? organization_id,
    organization_id,
    subject: first.product_name,
    new_values: { name: first.product_name, stickers_seen_to: done.length },
  });
}
