import type { Received } from '@larder/contract/endpoint';
import type { labels } from '@larder/contract/labels';
import type { LabelNotice } from '@larder/contract/reports';
import { sql } from 'drizzle-orm';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import { goneBy, lacksAllergens, missingOf, needsSticker } from './live-state.rules.ts';

/** A product at a venue. */
export type Pair = { product_id: string; organization_id: string };

/**
 * Live labels whose stickers do not say what is true, by product and venue: they lack allergens that the product declares now, or give a
 * later date than the food has since more is known of what it was made from.
 */
export function listLabelNotices(tx: Tx, about?: Pair): Promise<LabelNotice[]> {
  const narrowed = about
    ? sql`and l.product_id = ${about.product_id} and l.organization_id = ${about.organization_id}`
    : sql``;
  return rows<LabelNotice>(
    tx,
    sql`select case when ${lacksAllergens()} then 'allergens' else 'date' end as kind,
          jsonb_build_object('id', l.product_id, 'name', l.product_name) as product,
          jsonb_build_object('id', l.organization_id, 'name', coalesce(min(o.name), '')) as organization,
          ${zoneOf(sql`l.organization_id`, sql`min(o.timezone)`)} as timezone,
          ${missingOf()} as missing_allergens, l.missing_from_sources,
          case when not ${lacksAllergens()} then max(l.sticker_ends_at) end as sticker_ends_at,
          case when not ${lacksAllergens()} then min(${goneBy()}) end as gone_by,
          count(*)::int as labels, min(l.printed_at) as first_printed, max(l.printed_at) as last_printed
        from live_labels l left join organizations o on o.account_id = l.account_id and o.id = l.organization_id
        where l.account_id = ${tx.account_id} and ${needsSticker()} ${narrowed}
        group by l.organization_id, l.product_id, l.product_name, l.account_id, l.missing_allergen_ids, l.missing_words, l.missing_from_sources
        order by max(l.printed_at) desc, l.product_name limit 200`,
  );
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
