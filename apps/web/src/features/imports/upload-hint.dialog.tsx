import { useTexts } from '@larder/browser/texts';
import type { ImportConfiguration } from '@larder/contract/imports';
import { Button, Modal } from '@mantine/core';
import { FactList } from '../../ui/fact-list.tsx';
import { useMappedColumns } from './import-info.part.tsx';
import { importsTexts } from './imports.texts.ts';
import classes from './imports.module.css';

type UploadHintDialogProps = { configuration: ImportConfiguration; onClose: () => void };

/** The helper of a job's first visit: which file it takes, and that nothing is written before it was seen. */
export function UploadHintDialog({ configuration, onClose }: UploadHintDialogProps) {
  const t = useTexts(importsTexts);
  const columns = useMappedColumns(configuration);
  return (
    <Modal opened onClose={onClose} title={t('introTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={classes.stack}>
        <p>{t('introText', { format: configuration.format.toUpperCase() })}</p>
        <p>{t('introColumns')}</p>
        <FactList facts={columns} />
      </div>
      <div className={classes.foot}>
        <Button data-autofocus onClick={onClose}>
          {t('introVerb')}
        </Button>
      </div>
    </Modal>
  );
}
