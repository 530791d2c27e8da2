export const temperaturesPath = '/temperatures';
export const incidentsPath = '/temperatures/incidents';

export function fridgePath(id: string): string {
  return `/temperatures/${id}`;
}

export function incidentPath(id: string): string {
  return `/temperatures/incidents/${id}`;
}
