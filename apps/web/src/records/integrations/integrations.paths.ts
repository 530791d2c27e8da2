export const integrationsPath = '/platforms/integrations';

export function integrationPath(id: string) {
  return `${integrationsPath}/integration-details/${id}` as const;
}
