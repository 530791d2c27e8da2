import { useTexts } from '@larder/browser/texts';
import { ActionIcon, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { uiTexts } from '../ui.texts.ts';
import type { ColumnLayout } from './column-layout.ts';

const ColumnChoices = lazyPart(() => import('./column-choices.tsx'), 'ColumnChoices');

/** The button that opens the choice of columns. */
export function ColumnChooser({ layout }: { layout: ColumnLayout<never> }) {
  const t = useTexts(uiTexts);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" aria-label={t('columns')} title={t('columns')}>
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <ColumnChoices layout={layout} />
      </Popover.Dropdown>
    </Popover>
  );
}
