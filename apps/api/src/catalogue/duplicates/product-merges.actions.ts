import type { duplicates, UnmergedProduct } from '@larder/contract/catalogue/duplicates';
import type { Received } from '@larder/contract/endpoint';
import type { StickersToReplace } from '@larder/contract/labels/stickers';
import { judgeChanged } from '../../labels/stickers/sticker-words.actions.ts';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { existingProduct } from '../products/product-change.actions.ts';
import { auditable } from '../products/product-history.rules.ts';
import { lockCatalogue, lockProduct } from '../products/product-writes.queries.ts';
import type { ProductFull } from '../products/product.rules.ts';
import { countLostDevices, findLostAllergens, markMerged } from './product-merges.queries.ts';

type Merges = Received<typeof duplicates.merge>['body']['merges'];
type Merged = { merged: string[]; refused: UnmergedProduct[]; stickers: StickersToReplace };

/**
 * Merges products into others, each that can be; the others are answered with the reason. A product that an earlier
 * merge of the call took away stands for the one that has taken it in, so that two groups may name the same product.
 */
export async function mergeProducts(tx: Tx, me: Me, merges: Merges): Promise<Merged> {
  await lockCatalogue(tx);
  const keptOf = new Map<string, string>();
  const standing = (id: string): string => {
    const kept = keptOf.get(id);
    return kept === undefined ? id : standing(kept);
  };
  const refused: UnmergedProduct[] = [];
  for (const { kept_id, ids } of merges) {
    const kept = await lockedProduct(tx, standing(kept_id));
    const taken: string[] = [];
    for (const id of new Set(ids.map(standing))) {
      if (id === kept.id) continue;
      const product = await lockedProduct(tx, id);
      const refusal = await refusalOf(tx, kept, product);
      if (refusal) {
        const { name } = product;
        refused.push({ id, name, kept: { id: kept.id, name: kept.name }, ...refusal });
        continue;
      }
      await merge(tx, me, kept, product);
      keptOf.set(id, kept.id);
      taken.push(product.name);
    }
    await auditKept(tx, me, kept, taken);
  }
  const stickers = await judgeChanged(tx);
  return { merged: [...keptOf.keys()], refused, stickers };
}

async function lockedProduct(tx: Tx, id: string): Promise<ProductFull> {
  await lockProduct(tx, id);
  return existingProduct(tx, id);
}

type Refusal = Pick<UnmergedProduct, 'reason' | 'detail'>;

async function refusalOf(
  tx: Tx,
  kept: ProductFull,
  { id, usage, can_edit }: ProductFull,
): Promise<Refusal | undefined> {
  if (!can_edit) return { reason: 'LOCKED', detail: '' };
  if (usage !== kept.usage) return { reason: 'USE', detail: '' };
  const pair = { kept_id: kept.id, id };
  const allergens = await findLostAllergens(tx, pair);
  if (allergens.length > 0) return { reason: 'ALLERGENS', detail: allergens.join(', ') };
  const devices = await countLostDevices(tx, pair);
  return devices > 0 ? { reason: 'DEVICES', detail: String(devices) } : undefined;
}

async function merge(tx: Tx, me: Me, kept: ProductFull, product: ProductFull): Promise<void> {
  const { id, organization_id } = product;
  await markMerged(tx, { kept_id: kept.id, id });
  const about = { subject_type: 'product', subject_id: id, organization_id } as const;
  await audit(tx, me, {
    event: 'deleted',
    ...about,
    old_values: auditable(product),
    new_values: { merged_into: kept.name },
  });
}

/** The kept product's own history names what it has taken in. */
async function auditKept(tx: Tx, me: Me, { id, name, organization_id }: ProductFull, taken: string[]): Promise<void> {
  if (taken.length === 0) return;
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'product',
    subject_id: id,
    organization_id,
    subject: name,
    new_values: { merged_from: taken.join(', ') },
  });
}
