import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useExportLock } from './export-lock.part.ts';
import type { ExportDialogProps } from './export.dialog.tsx';
import { exportsTexts } from './exports.texts.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export.dialog.tsx')).ExportDialog }));

/** Everything the dialog needs, and by which name exports wait for one another: `print_log`. */
type ExportButtonProps = Omit<ExportDialogProps, 'onClose' | 'onLock'> & { kind: string };

/**
 * The Export button of a list and its dialog. After a start it is locked for 15 seconds, counting down; the server holds the same lock.
 * Draw it only for those who may: `can(contract.reports.export) && <ExportButton … />`.
 */
export function ExportButton({ kind, ...dialog }: ExportButtonProps) {
  const t = useTexts(exportsTexts);
  const [opened, setOpened] = useState(false);
  const [left, lock] = useExportLock(kind);
  return (
    <>
      <Button
        variant="default"
        disabled={left > 0}
        leftSection={<IconFileExport size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {left > 0 ? t('exportIn', { seconds: left }) : t('export')}
      </Button>
      <Suspense>{opened && <ExportDialog {...dialog} onLock={lock} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
