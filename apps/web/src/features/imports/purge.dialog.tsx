import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { Banner } from '../../ui/banner.tsx';
import { useEdit } from '../../ui/edit.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { importsTexts } from './imports.texts.ts';

type PurgeDialogProps = {
  name: string;
  removes: number;
  selected: number;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before all products of a use are replaced; the import's name must be typed. */
export function PurgeDialog({ name, removes, selected, onConfirm, onClose }: PurgeDialogProps) {
  const t = useTexts(importsTexts);
  const edit = useEdit({ saved: { typed: '' }, save: onConfirm });
  const matches = edit.values.typed.trim() === name;
  return (
    <FormDialog
      title={t('purgeTitle')}
      verb={t('purgeVerb')}
      edit={edit}
      blocked={matches ? undefined : t('purgeMismatch')}
      onClose={onClose}
    >
      <Banner tone="warn">{t('purgeText', { count: removes, selected })}</Banner>
      <TextInput label={t('purgeType', { name })} autoComplete="off" data-autofocus {...edit.field('typed')} />
    </FormDialog>
  );
}
