export const foodChecksPath = '/food-checks';

export function foodCheckPath(id: string) {
  return `/food-checks/${id}` as const;
}
