export const temperaturesPath = '/temperatures';
export const alarmsPath = '/temperatures/alarms';
export const incidentsPath = '/temperatures/incidents';

export function fridgePath(id: string) {
  return `/temperatures/${id}` as const;
}

export function incidentPath(id: string) {
  return `/temperatures/incidents/${id}` as const;
}
