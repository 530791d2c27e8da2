import { useTexts } from '@larder/browser/texts';
import type { TraceFormat } from '@larder/contract/labels/trace';
import { rowLimit } from '@larder/rules/export-limit';
import { api } from '../../browser/client.ts';
import { traceTexts } from './trace.texts.ts';

const lists = ['xlsx', 'csv', 'pdf'] as const;

/**
 * What the Export button of a trace is given: its labels, its events, or the deliveries that it begins with. `query` is
 * what is traced, as the call asks for it; without labels only events and deliveries can be exported.
 */
export function useTraceExport(query: Record<string, string>, facts: string[], hasLabels = false) {
  const t = useTexts(traceTexts);
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
  return {
    kind: 'trace',
    title: t('exportTitle'),
    facts,
    total: undefined,
    totalCapped: false,
    formats: hasLabels ? lists : [],
    further: hasLabels ? [epcis, fsma] : [fsma, epcis],
    call,
    saved: (email: string) => t('exportSent', { email }),
    failed: t('exportFailed'),
  };
}
