import type { Category } from '@larder/contract/catalogue/categories';

type Named = Pick<Category, 'name' | 'lifecycle'>;

/**
 * Why a category cannot have a name: another one of its use has it, but for case and spaces. `isSeen` is whether the
 * person can open that one. (docs/product/catalogue.md#category-fields)
 */
export function nameTaken({ name, lifecycle }: Named, usage: Category['usage'], isSeen: boolean): string {
  const use = usage === 'SINGLE' ? 'for sale' : 'for prep';
  const taken = `There is already a category “${name}” ${use}`;
  if (!isSeen)
    return `${taken} elsewhere in your account. Choose another name, or ask your account manager to share it with you.`;
  if (lifecycle === 'INACTIVE') return `${taken}, which is inactive. Activate that one, or choose another name.`;
  return `${taken}. Use that one, or choose another name.`;
}
