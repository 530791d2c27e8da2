import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { importsTexts } from './imports.texts.ts';

type PurgeDialogProps = {
  name: string;
  removes: number;
  selected: number;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before all products of a use are replaced; the import's name must be typed. */
export function PurgeDialog({ name, removes, selected, busy, onConfirm, onClose }: PurgeDialogProps) {
  const t = useTexts(importsTexts);
  const [typed, setTyped] = useState('');
  const matches = typed.trim() === name;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (matches) onConfirm();
  };
  return (
    <FormDialog
      opened
      title={t('purgeTitle')}
      verb={t('purgeVerb')}
      busy={busy}
      dirty={typed !== ''}
      {...(!matches && { blocked: t('purgeMismatch') })}
      onSubmit={submit}
      onClose={onClose}
    >
      <Banner tone="warn">{t('purgeText', { count: removes, selected })}</Banner>
      <TextInput
        label={t('purgeType', { name })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
