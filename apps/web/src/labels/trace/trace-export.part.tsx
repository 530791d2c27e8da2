import { useTexts } from '@larder/browser/texts';
import type { TraceFormat } from '@larder/contract/labels/trace';
import { rowLimit } from '@larder/rules/export-limit';
import { api } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { traceTexts } from './trace.texts.ts';

type TraceExportProps = {
  /** What is traced, as the call asks for it. */
  query: Record<string, string>;
  facts: string[];
  /** Without labels only what came in and what happened can be exported. */
  hasLabels?: boolean;
};

/** Exports a trace: its labels, its events, or the deliveries that it begins with. */
export function TraceExport({ query, facts, hasLabels = false }: TraceExportProps) {
  const t = useTexts(traceTexts);
  const can = useCan();
  if (!can(contract.trace.export)) return null;
  const call = (choice: { to: string; format: TraceFormat }) => api.trace.export({ query: { ...query, ...choice } });
  const fsma = {
    value: 'fsma204',
    label: t('exportFsma'),
    limit: rowLimit('xlsx'),
    call: (to: string) => call({ to, format: 'fsma204' }),
  };
  const epcis = {
    value: 'epcis',
    label: t('exportEpcis'),
    limit: rowLimit('jsonld'),
    call: (to: string) => call({ to, format: 'epcis' }),
  };
  return (
    <ExportButton
      kind="trace"
      title={t('exportTitle')}
      facts={facts}
      total={undefined}
      totalCapped={false}
      formats={hasLabels ? ['xlsx', 'csv', 'pdf'] : []}
      further={hasLabels ? [epcis, fsma] : [fsma, epcis]}
      call={call}
      saved={(email) => t('exportSent', { email })}
      failed={t('exportFailed')}
    />
  );
}
