export const ingredientsPath = '/ingredients';

export function ingredientPath(id: string) {
  return `/ingredients/${id}` as const;
}
