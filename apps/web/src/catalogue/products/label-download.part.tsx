import { saveFile } from '@larder/browser/save-file';
import { useTexts } from '@larder/browser/texts';
import type { LabelParts } from '@larder/label/drawing';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { toastError } from '../../ui/feedback/toast.ts';
import { labelCheckTexts } from './label-check.texts.ts';
import type { LabelFileKind } from './label-file.rules.ts';

const languages = [
  'zpl',
  'zpl_plain',
  'tspl',
  'brother_ql',
  'brother_ql_plain',
  'esc_pos',
] as const satisfies readonly LabelFileKind[];

type LabelDownloadProps = {
  parts: LabelParts;
  name: string;
  /** Asks first where the label should not be printed. */
  guarded: (make: () => Promise<void>) => void;
};

/** The label as a file at true size, also in the words of a printer. */
export function LabelDownload({ parts, name, guarded }: LabelDownloadProps) {
  const t = useTexts(labelCheckTexts);
  const [making, setMaking] = useState<LabelFileKind>();
  const download = async (kind: LabelFileKind) => {
    setMaking(kind);
    try {
      // Fonts as outlines and what draws them: only who asks for a file needs them.
      const { labelFile } = await import('./label-file.rules.ts');
      const file = await labelFile(parts, kind, name);
      saveFile(file.name, file.type, file.bytes);
    } catch {
      toastError(t('downloadFailed'));
    } finally {
      setMaking(undefined);
    }
  };
  return (
    <>
      {(['pdf', 'png'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={making === kind}
          onClick={() => guarded(() => download(kind))}
        >
          {t(kind)}
        </Button>
      ))}
      <Menu withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            loading={languages.some((one) => one === making)}
          >
            {t('printerFile')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {languages.map((kind) => (
            <Menu.Item key={kind} onClick={() => guarded(() => download(kind))}>
              {t(kind)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
