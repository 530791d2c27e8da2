import type { Drawing } from '@larder/label/drawing';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { useTexts } from '../../browser/texts.ts';
import { toastError } from '../../ui/toast.ts';
import { labelCheckTexts } from './label-check.texts.ts';

/** The label as a file at true size. */
export function LabelDownload({ drawing, name }: { drawing: Drawing; name: string }) {
  const t = useTexts(labelCheckTexts);
  const [making, setMaking] = useState<'pdf' | 'png'>();
  const download = async (kind: 'pdf' | 'png') => {
    setMaking(kind);
    try {
      // Fonts as outlines and what draws them: only who asks for a file needs them.
      const { labelFile } = await import('./label-file.part.ts');
      const file = await labelFile(drawing, kind, name);
      saveFile(file.name, file.type, file.bytes);
    } catch {
      toastError(t('downloadFailed'));
    } finally {
      setMaking(undefined);
    }
  };
  return (['pdf', 'png'] as const).map((kind) => (
    <Button
      key={kind}
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={making === kind}
      onClick={() => void download(kind)}
    >
      {t(kind)}
    </Button>
  ));
}
