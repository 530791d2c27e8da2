import { useTexts } from '@larder/browser/texts';
import { exportLockSeconds } from '@larder/rules/export-limit';
import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useSecondsUntil } from '../../browser/countdown.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import type { ExportDialogProps } from './export.dialog.tsx';
import { exportsTexts } from './exports.texts.ts';

// Kept beside the screens, so that leaving a list and coming back does not open the lock.
const until = new Map<string, number>();
const listeners = new Set<() => void>();

const ExportDialog = lazyPart(() => import('./export.dialog.tsx'), 'ExportDialog');

/** Everything the dialog needs, and by which name exports wait for one another: `print_log`. */
type ExportButtonProps = Omit<ExportDialogProps, 'onClose' | 'onLock'> & { kind: string };

/**
 * The Export button of a list and its dialog. After a start it is locked for 15 seconds, counting down; the server
 * holds the same lock. Draw it only for those who may: `can(contract.reports.export) && <ExportButton … />`.
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
      {opened && <ExportDialog {...dialog} onLock={lock} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The seconds for which exports of a kind still wait, and how to begin a wait. */
function useExportLock(kind: string): [number, (seconds?: number) => void] {
  const end = useSyncExternalStore(follow, () => until.get(kind) ?? 0);
  const lock = (seconds = exportLockSeconds) => {
    until.set(kind, Date.now() + seconds * 1000);
    for (const listener of listeners) listener();
  };
  return [useSecondsUntil(end), lock];
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
