export const wastagePath = '/wastage';
export const containersPath = '/wastage/containers';
export const reasonsPath = '/wastage/reasons';

export function wastageItemPath(id: string) {
  return `/wastage/${id}` as const;
}
