export const auditPath = '/audit';
