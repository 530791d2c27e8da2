export const storageRuleGroupsPath = '/settings/storages-rules';
