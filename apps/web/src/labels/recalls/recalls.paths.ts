export const recallsPath = '/reports/recalls';

export function recallPath(id: string) {
  return `/reports/recalls/${id}` as const;
}
