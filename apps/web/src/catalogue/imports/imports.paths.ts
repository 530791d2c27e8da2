export const importsPath = '/imports';
export const createImportPath = '/imports/create';

export function importPath(id: string) {
  return `/imports/${id}` as const;
}

export function importJobPath(id: string, jobId: string) {
  return `/imports/${id}/jobs/${jobId}` as const;
}
