import { useTexts } from '@larder/browser/texts';
import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { uiTexts } from '../ui.texts.ts';
import { copyText } from './copy.ts';

/** Copies the value beside it: `item` names it in the button and in the toast. */
export function CopyButton({ item, value }: { item: string; value: string }) {
  const t = useTexts(uiTexts);
  return (
    <ActionIcon
      size={24}
      aria-label={t('copy', { item })}
      title={t('copy', { item })}
      onClick={() => void copyText(item, value)}
    >
      <IconCopy size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
