import { sql, type SQL } from 'drizzle-orm';

/** What is known of a sticker and of its product, as `StickerRow` has it; about `label_logs l`. */
export function stickerColumns(): SQL {
  return sql`l.allergen_ids, array(select p.allergen_id from product_allergens p where p.account_id = l.account_id and p.product_id = l.product_id order by 1) as declared_ids,
    case when l.printed_info ? 'words' then jsonb_build_object('allergens', coalesce(l.printed_info #>> '{words,allergens}', ''),
        'may_contain', l.printed_info #>> '{words,may_contain}', 'ingredients', coalesce(l.printed_info #>> '{words,ingredients}', ''))
      when l.printed_info ? 'allergens' then jsonb_build_object('allergens', (public.stated_words(l.printed_info))[1],
        'may_contain', (public.stated_words(l.printed_info))[2], 'ingredients', case when l.usage = 'sale' then coalesce(l.printed_info ->> 'ingredients', '') else '' end) end as words,
    case when l.usage = 'sale' then coalesce((select t.ingredients from labels t where t.account_id = l.account_id and t.product_id = l.product_id), '') else '' end as ingredients,
    coalesce((select public.lacking_words(public.stated_words(l.printed_info), t.custom_allergens, t.may_contain) from labels t
      where t.account_id = l.account_id and t.product_id = l.product_id and (t.custom_allergens <> '' or t.may_contain <> '')), '{}') as lacking_words`;
}
