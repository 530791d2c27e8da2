import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { Id, Instant, NamedRef, Usage } from '../field.ts';
import { withStickers } from '../labels/stickers.ts';
import { cursor, page, paging } from '../page.ts';
import { undoDays } from './catalogue-edits.ts';

/** For how many days a deleted product can be restored: as long as a bulk edit can be undone. */
export const restoreDays = undoDays;

/** A product that was deleted within the last 30 days, by whom and when. */
export const DeletedProduct = z.object({
  id: Id,
  name: z.string(),
  sku: z.string(),
  usage: Usage,
  /** What it belonged to; its own category may have been deleted since. */
  category: NamedRef.extend({ is_deleted: z.boolean() }),
  organization: NamedRef,
  deleted_at: Instant,
  /** Null where no history says. */
  deleted_by: z.string().nullable(),
  /** The last moment at which it can be restored. */
  restorable_until: Instant,
  /** The product that has its labels and its history since it was merged; restoring it takes that back. */
  merged_into: NamedRef.nullable(),
  can_edit: z.boolean(),
});
export type DeletedProduct = z.infer<typeof DeletedProduct>;

/**
 * Why a product is not restored. `LOCKED`: shared with devices outside of the scope. `CATEGORY`: its category was
 * deleted, so it needs another. `USE`: that other is of the other use. `SKU`: another product has its SKU. `THAW`: it
 * may be frozen, and in the other category nothing says how long it keeps once it has thawed.
 */
export const RestoreReason = z.enum(['LOCKED', 'CATEGORY', 'USE', 'SKU', 'THAW']);

export const UnrestoredProduct = z.object({
  id: Id,
  name: z.string(),
  usage: Usage,
  reason: RestoreReason,
  /** What is in the way: the deleted category, or the SKU. */
  detail: z.string(),
});
export type UnrestoredProduct = z.infer<typeof UnrestoredProduct>;

const access = 'PRODUCTS_MANAGE' as const;

export const catalogueTrash = {
  deleted: endpoint({
    method: 'GET',
    path: '/products/deleted',
    access,
    summary: 'The products that were deleted within the last 30 days, newest first',
  })
    .input(read({ query: { ...paging({ size: 20 }), ...cursor } }))
    .output(page(DeletedProduct)),
  restore: endpoint({
    method: 'POST',
    path: '/products/restore',
    access,
    summary: 'Restore deleted products; each that cannot be restored is answered with the reason',
  })
    .input(
      write({
        body: z.strictObject({
          ids: z.array(Id).min(1).max(500),
          /** For those whose own category was deleted. */
          category_id: Id.optional(),
        }),
      }),
    )
    .output(z.object({ restored: z.number().int(), refused: z.array(UnrestoredProduct), ...withStickers })),
};
