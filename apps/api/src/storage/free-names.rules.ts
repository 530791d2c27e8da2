import type { Storage } from '@larder/contract/storage/storage';

type Named = Pick<Storage, 'name' | 'lifecycle'>;

/**
 * Why a storage location or a rule group cannot have a name: another one of the account reads the same. `isSeen` is
 * whether the person can open that one. (docs/product/catalogue.md#names)
 */
export function storageNameTaken(noun: string, { name, lifecycle }: Named, isSeen: boolean): string {
  const taken = `There is already a ${noun} “${name}”`;
  if (!isSeen) return `${taken} elsewhere in your account. Choose another name.`;
  if (lifecycle === 'INACTIVE') return `${taken}, which is inactive. Activate that one, or choose another name.`;
  return `${taken}. Use that one, or choose another name.`;
}
