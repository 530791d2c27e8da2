export const devicesPath = '/devices';

export function devicePath(id: string) {
  return `${devicesPath}/device-details-info/${id}` as const;
}
