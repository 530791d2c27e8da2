export const devicesPath = '/devices';

export function devicePath(id: string): string {
  return `${devicesPath}/device-details-info/${id}`;
}
