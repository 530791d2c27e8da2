import { useTexts } from '@larder/browser/texts';
import type { RecallDetails } from '@larder/contract/labels/recalls';
import { api } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { recallsTexts } from './recalls.texts.ts';

/** Exports the report of a recall, for whoever asks for it afterwards. */
export function RecallExport({ recall: { id } }: { recall: RecallDetails }) {
  const t = useTexts(recallsTexts);
  const can = useCan();
  if (!can(contract.recalls.export)) return null;
  return (
    <ExportButton
      kind="recall_report"
      title={t('exportTitle')}
      facts={[t('exportSummary')]}
      total={undefined}
      totalCapped={false}
      formats={['xlsx', 'pdf']}
      call={({ to, format }) =>
        api.recalls.export({ params: { id }, query: { to, format: format === 'pdf' ? 'pdf' : 'xlsx' } })
      }
      saved={(email) => t('exportSent', { email })}
      failed={t('exportFailed')}
    />
  );
}
