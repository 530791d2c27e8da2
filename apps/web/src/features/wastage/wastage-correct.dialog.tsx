import '@mantine/core/styles/NumberInput.layer.css';
import { useTexts } from '@larder/browser/texts';
import type { WastageItemDetails } from '@larder/contract/wastage';
import { instantOfLocalTime, localDay, localTime } from '@larder/rules/local-day';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { FormProblems, useCheckedForm } from '../../ui/checked-form.tsx';
import { logged } from '../../ui/failed-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { correctionsTexts } from './corrections.texts.ts';
import { useReasonNames } from './wastage.api.ts';

const unitWords = { weight: 'grams', volume: 'millilitres', units: 'pieces' } as const;

/** Corrects what a device recorded of something that was thrown away; the time is that of the venue. */
export function WastageCorrectDialog({ item, onClose }: { item: WastageItemDetails; onClose: () => void }) {
  const t = useTexts(correctionsTexts);
  const save = useWrite(queries.wastage.correct, { failed: '', handles: logged });
  const reasons = useReasonNames();
  const at = Date.parse(item.wasted_at);
  const checked = useCheckedForm({
    initialValues: {
      amount: item.amount as number | string,
      reason_id: item.reason_id ?? '',
      notes: item.notes,
      wasted_at: `${localDay(at, item.timezone)}T${localTime(at, item.timezone)}`,
    },
    validate: {
      amount: (amount) => (Number(amount) > 0 ? null : t('amountWrong')),
      wasted_at: (text) => (Number.isNaN(instantOf(text, item.timezone)) ? t('timeWrong') : null),
    },
  });
  const { form } = checked;
  const submit = checked.submit(({ amount, reason_id, notes, wasted_at }) => {
    if (!form.isDirty()) return onClose();
    const body = {
      ...(form.isDirty('amount') && { amount: Number(amount) }),
      ...(form.isDirty('reason_id') && reason_id && { reason_id }),
      ...(form.isDirty('notes') && { notes: notes.trim() }),
      ...(form.isDirty('wasted_at') && { wasted_at: new Date(instantOf(wasted_at, item.timezone)).toISOString() }),
    };
    return save.mutate({ params: { id: item.id }, body }, { onSuccess: onClose, onError: checked.refused });
  });
  const { container } = item;
  // A reason that was deleted meanwhile keeps its name here.
  const kept = item.reason_id ? [{ value: item.reason_id, label: item.reason }] : [];
  const offered = reasons.names.map(({ id, name }) => ({ value: id, label: name }));
  const options = [...kept.filter(({ value }) => !offered.some((one) => one.value === value)), ...offered];
  return (
    <FormDialog
      opened
      title={t('correctTitle')}
      verb={t('save')}
      busy={save.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems of={checked} error={save.error} failed={t('saveFailed')} />
      <NumberInput
        label={t('amount')}
        description={
          container
            ? t('containerHint', { name: container.name, count: container.count })
            : t('amountHint', { unit: t(unitWords[item.unit_type]) })
        }
        min={0}
        decimalScale={3}
        hideControls
        data-autofocus
        {...form.getInputProps('amount')}
      />
      {reasons.failed && <RetryBanner onRetry={reasons.retry}>{t('reasonsFailed')}</RetryBanner>}
      <Select label={t('reason')} data={options} allowDeselect={false} {...form.getInputProps('reason_id')} />
      <Textarea label={t('notes')} maxLength={1000} autosize minRows={2} maxRows={6} {...form.getInputProps('notes')} />
      <TextInput
        type="datetime-local"
        label={t('wastedAt')}
        description={t('wastedAtHint', { zone: item.timezone })}
        {...form.getInputProps('wasted_at')}
      />
    </FormDialog>
  );
}

function instantOf(text: string, timezone: string): number {
  const [day = '', time = ''] = text.split('T');
  return instantOfLocalTime(day, time.slice(0, 5), timezone);
}
