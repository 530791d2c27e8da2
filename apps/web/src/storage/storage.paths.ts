export const storagesPath = '/storages';
export const ruleGroupsPath = '/settings/storages-rules';

export function storagePath(id: string) {
  return `/storages/storage-details/${id}` as const;
}

export function ruleGroupPath(id: string) {
  return `/settings/storages-rules/storage-group-details/${id}` as const;
}
