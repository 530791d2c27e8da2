import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { madeFromTexts } from './made-from.texts.ts';
import classes from './made-from.module.css';

const usual = ['bought', 'unlabelled', 'unreadable'] as const;
const mostLetters = 200;

type NoSourceProps = { reason: string | undefined; onChange: (reason: string | undefined) => void };

/** A product asks what it is made from; where nobody can say, the label says why. */
export function NoSource({ reason, onChange }: NoSourceProps) {
  const t = useTexts(madeFromTexts);
  const [isOpen, setOpen] = useState(false);
  const [other, setOther] = useState('');
  const choose = (words: string) => {
    onChange(words);
    setOpen(false);
  };
  if (reason) {
    return (
      <>
        <Notice tone="info">{t('noSourceBecause', { reason })}</Notice>
        <Press onPress={() => onChange(undefined)}>{t('changeReason')}</Press>
      </>
    );
  }
  return (
    <>
      <Notice tone="warn">{t('asked')}</Notice>
      <Press onPress={() => setOpen(true)}>{t('noSource')}</Press>
      <Sheet
        opened={isOpen}
        title={t('noSourceTitle')}
        onClose={() => setOpen(false)}
        foot={
          <Press kind="main" disabled={other.trim() === ''} onPress={() => choose(other.trim())}>
            {t('keepReason')}
          </Press>
        }
      >
        <div className={classes.reasons}>
          {usual.map((one) => (
            <Press key={one} wide onPress={() => choose(t(`reason_${one}`))}>
              {t(`reason_${one}`)}
            </Press>
          ))}
        </div>
        <TextInput
          label={t('otherReason')}
          maxLength={mostLetters}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
      </Sheet>
    </>
  );
}
