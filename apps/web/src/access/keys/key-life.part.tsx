import { useTexts } from '@larder/browser/texts';
import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { keysTexts } from './keys.texts.ts';

/** How long keys are usually given for, in days; the last is the longest there is. */
const lives = [30, 90, 180, 365, 400];

/** For how long a key is to be valid. */
export function KeyLife({ field }: { field: ComponentProps<typeof NativeSelect> }) {
  const t = useTexts(keysTexts);
  return (
    <NativeSelect
      label={t('valid')}
      data={lives.map((count) => ({ value: String(count), label: t('days', { count }) }))}
      {...field}
    />
  );
}
