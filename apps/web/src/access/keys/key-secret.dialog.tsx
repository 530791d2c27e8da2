import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { ProgramKey } from '@larder/contract/access/keys';
import { Button, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../ui/page/copy.ts';
import { DateTime } from '../../ui/page/date-time.tsx';
import { keysTexts } from './keys.texts.ts';
import dialogClasses from '../../ui/form/dialog.module.css';
import classes from './keys.module.css';

export type GivenKey = { key: ProgramKey; secret: string };

/** A key's secret, once. Only the button closes it: a stray click would lose it. */
export function KeySecretDialog({ given: { key, secret }, onClose }: { given: GivenKey; onClose: () => void }) {
  const t = useTexts(keysTexts);
  useReturnFocus(true);
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('secretTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={dialogClasses.body}>
        <p>{t('secretText')}</p>
        <div className={classes.secretLine}>
          <code className={classes.secret} aria-label={t('secretName')}>
            {secret}
          </code>
          <Button
            variant="default"
            data-autofocus
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            onClick={() => void copyText(t('secretName'), secret)}
          >
            {t('copy')}
          </Button>
        </div>
        {key.former && (
          <p>
            {t('secretRotated')} <DateTime instant={key.former.ends_at} />.
          </p>
        )}
      </div>
      <div className={dialogClasses.foot}>
        <Button onClick={onClose}>{t('kept')}</Button>
      </div>
    </Modal>
  );
}
