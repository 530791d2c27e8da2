export const integrationsPath = '/platforms/integrations';

export function integrationPath(id: string): string {
  return `${integrationsPath}/integration-details/${id}`;
}
