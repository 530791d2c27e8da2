import { Button, Modal } from '@mantine/core';
import { useTexts } from '../../browser/texts.ts';
import classes from './imports.module.css';
import { importsTexts } from './imports.texts.ts';

/** The helper of a job's first visit: what the file is for, and that nothing is written before it was seen. */
export function UploadHintDialog({ format, onClose }: { format: string; onClose: () => void }) {
  const t = useTexts(importsTexts);
  return (
    <Modal opened onClose={onClose} title={t('introTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <p>{t('introText', { format: format.toUpperCase() })}</p>
      <div className={classes.foot}>
        <Button data-autofocus onClick={onClose}>
          {t('introVerb')}
        </Button>
      </div>
    </Modal>
  );
}
