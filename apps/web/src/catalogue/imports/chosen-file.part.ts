import type { ImportConfiguration } from '@larder/contract/catalogue/imports';

/** What the browser's own chooser offers for an import of the format. */
export const acceptedFiles: Record<ImportConfiguration['format'], string> = {
  csv: '.csv,.tsv,.txt',
  xlsx: '.xlsx,.xls',
  json: '.json',
};

let brought: { jobId: string; file: File } | undefined;

/** Takes a file along to the page of a job, which previews it at once; no address can hold a file. */
export function bringFile(jobId: string, file: File): void {
  brought = { jobId, file };
}

/** The file that was brought along to this job, until it is let go of. */
export function broughtFile(jobId: string): File | undefined {
  return brought?.jobId === jobId ? brought.file : undefined;
}

export function letGoOfFile(): void {
  brought = undefined;
}
