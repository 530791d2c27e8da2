import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { shellTexts } from './shell.texts.ts';

/** What stands in the place of a screen that broke, or whose code could not be fetched after an update. */
export function FailedPage() {
  const t = useTexts(shellTexts);
  return (
    <div role="alert">
      <EmptyState
        page
        icon={IconAlertTriangle}
        title={t('failedTitle')}
        text={t('failedText')}
        action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      />
    </div>
  );
}
