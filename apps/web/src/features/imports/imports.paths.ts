export const importsPath = '/imports';
export const createImportPath = '/imports/create';

export function importPath(id: string): string {
  return `/imports/${id}`;
}

export function importJobPath(id: string, jobId: string): string {
  return `/imports/${id}/jobs/${jobId}`;
}
