export const foodChecksPath = '/reports/food-checks';

export function foodCheckPath(id: string) {
  return `/reports/food-checks/${id}` as const;
}
