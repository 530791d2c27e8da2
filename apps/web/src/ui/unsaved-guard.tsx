import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../browser/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { uiTexts } from './ui.texts.ts';

/** Asks before a changed form is left, by link, by Back or by closing the window. */
export function UnsavedGuard({ dirty, what }: { dirty: boolean; what: string }) {
  const t = useTexts(uiTexts);
  const blocker = useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('unsavedTitle')}
      verb={t('discard')}
      cancel={t('stay')}
      danger
      onConfirm={async () => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('unsavedBody', { what })}
    </ConfirmDialog>
  );
}
