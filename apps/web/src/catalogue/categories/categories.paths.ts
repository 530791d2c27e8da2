export const categoriesPath = '/categories';

export function categoryPath(id: string) {
  return `/categories/category-details/${id}` as const;
}
