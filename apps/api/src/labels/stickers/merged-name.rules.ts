import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../../platform/database/list.ts';

/**
 * Whether a label's product took in another and is called so: its stickers are found by the name that was printed and by
 * the one that is kept.
 */
export function ofKept(product_id: SQL, search: string): SQL {
  return sql`${product_id} = any (array(select m.merged_into from products m
    join products k on k.account_id = m.account_id and k.id = m.merged_into
    where m.merged_into is not null and lower(k.name) like ${containing(search)}))`;
}
