import type { ExportedFormat } from '@larder/contract/records/exports';
import { sheetContentTypes } from '../../platform/spreadsheet/sheet.ts';

/** What a file of an export is. */
export const contentTypes: Record<ExportedFormat, string> = {
  ...sheetContentTypes,
  zip: 'application/zip',
  jsonld: 'application/ld+json',
};

/** Where the file of an export lies among the blobs. */
export function blobKey(account_id: string, id: string): string {
  return `exports/${account_id}/${id}`;
}

/** What the file of an export is called: kind, day (UTC) and format, as "print-log-2026-11-20.xlsx". */
export function fileName({ kind, format, created_at }: { kind: string; format: string; created_at: string }): string {
  return `${kind.replaceAll('_', '-')}-${created_at.slice(0, 10)}.${format}`;
}
