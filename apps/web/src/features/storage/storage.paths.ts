export const storagesPath = '/storages';
export const ruleGroupsPath = '/settings/storages-rules';

export function storagePath(id: string): string {
  return `/storages/storage-details/${id}`;
}

export function ruleGroupPath(id: string): string {
  return `/settings/storages-rules/storage-group-details/${id}`;
}
