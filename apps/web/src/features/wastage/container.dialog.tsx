import { useTexts } from '@larder/browser/texts';
import type { Container } from '@larder/contract/wastage';
import { TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/edit.ts';
import { logged } from '../../ui/failed-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormProblems } from '../../ui/form-problems.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { choicesTexts } from './choices.texts.ts';

/** A container: its name and its volume in millilitres. */
export function ContainerDialog({ container, onClose }: { container?: Container; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const add = useWrite(queries.wastage.addContainer, { failed: '', handles: logged });
  const change = useWrite(queries.wastage.updateContainer, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { name: container?.name ?? '', volume: container ? String(container.volume) : '' },
    check: ({ name, volume }) => ({
      name: !name.trim() && t('nameMissing'),
      volume: !(millilitres(volume) > 0) && t('volumeMissing'),
    }),
    save: ({ name, volume }) => {
      const body = { name: name.trim(), volume: millilitres(volume) };
      if (container) return change.mutateAsync({ params: { id: container.id }, body });
      return add.mutateAsync({ body });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={container ? t('editContainer') : t('newContainer')}
      verb={container ? t('save') : t('addContainer')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('saveFailed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <TextInput label={t('volume')} inputMode="decimal" maxLength={12} {...edit.field('volume')} />
    </FormDialog>
  );
}

/** A typed number: with commas as the list writes them (1,000), else a comma is a decimal point. */
function millilitres(typed: string): number {
  const text = typed.trim();
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^\d*[.,]?\d+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
