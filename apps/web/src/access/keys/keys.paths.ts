export const keysPath = '/settings/keys';
