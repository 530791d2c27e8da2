export const settingsPath = '/settings';
export const storageRuleGroupsPath = '/settings/storages-rules';
