import { saveFile } from '@larder/browser/save-file';
import { useTexts } from '@larder/browser/texts';
import { Button, Modal } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { copyText } from '../../ui/copy.ts';
import { profileTexts } from './profile.texts.ts';
import dialogClasses from '../../ui/dialog.module.css';
import classes from './profile.module.css';

type RecoveryCodesDialogProps = { codes: string[]; email: string; onClose: () => void };

/** The recovery codes, once. Only the button closes it: a stray click would lose them. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const t = useTexts(profileTexts);
  const [printing, setPrinting] = useState(false);
  const head = t('codesHead', { email });
  const file = `${head}\n\n${codes.join('\n')}\n`;
  const download = () => saveFile(t('codesFile'), 'text/plain', file);
  const print = () => {
    flushSync(() => setPrinting(true));
    addEventListener('afterprint', () => setPrinting(false), { once: true });
    window.print();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('codesTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={dialogClasses.body}>
        <p>{t('codesText')}</p>
        <ul className={classes.codes} aria-label={t('codesName')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <Button
            variant="default"
            data-autofocus
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            onClick={() => void copyText(t('codesName'), codes.join('\n'))}
          >
            {t('copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={download}
          >
            {t('download')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={print}>
            {t('print')}
          </Button>
        </div>
      </div>
      <div className={dialogClasses.foot}>
        <Button onClick={onClose}>{t('codesKept')}</Button>
      </div>
      {printing && createPortal(<pre className={classes.sheet}>{file}</pre>, document.body)}
    </Modal>
  );
}
