import { useTexts } from '@larder/browser/texts';
import type { Container } from '@larder/contract/wastage';
import { TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { FormProblems, useCheckedForm } from '../../ui/checked-form.tsx';
import { logged } from '../../ui/failed-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { choicesTexts } from './choices.texts.ts';

/** A container: its name and its volume in millilitres. */
export function ContainerDialog({ container, onClose }: { container?: Container; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const add = useWrite(queries.wastage.addContainer, { failed: '', handles: logged });
  const change = useWrite(queries.wastage.updateContainer, { failed: '', handles: logged });
  const { error, isPending } = container ? change : add;
  const checked = useCheckedForm({
    initialValues: { name: container?.name ?? '', volume: container ? String(container.volume) : '' },
    validate: {
      name: (name) => (name.trim() ? null : t('nameMissing')),
      volume: (volume) => (millilitres(volume) > 0 ? null : t('volumeMissing')),
    },
  });
  const { form } = checked;
  const submit = checked.submit(({ name, volume }) => {
    if (container && !form.isDirty()) return onClose();
    const body = { name: name.trim(), volume: millilitres(volume) };
    const settled = { onSuccess: onClose, onError: checked.refused };
    if (container) return change.mutate({ params: { id: container.id }, body }, settled);
    return add.mutate({ body }, settled);
  });
  return (
    <FormDialog
      opened
      title={container ? t('editContainer') : t('newContainer')}
      verb={container ? t('save') : t('addContainer')}
      busy={isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems of={checked} error={error} failed={t('saveFailed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t('volume')} inputMode="decimal" maxLength={12} {...form.getInputProps('volume')} />
    </FormDialog>
  );
}

/** A typed number: with commas as the list writes them (1,000), else a comma is a decimal point. */
function millilitres(typed: string): number {
  const text = typed.trim();
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^\d*[.,]?\d+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
