export const categoriesPath = '/categories';

export function categoryPath(id: string): string {
  return `/categories/category-details/${id}`;
}
