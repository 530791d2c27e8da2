export const probesPath = '/temperatures/probes';
