import '@mantine/core/styles/NumberInput.layer.css';
import { useTexts } from '@larder/browser/texts';
import type { WastageItemDetails } from '@larder/contract/waste/waste';
import { instantOfLocalTime, localDay, localTime } from '@larder/rules/local-day';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { queries } from '../browser/client.ts';
import { logged } from '../ui/feedback/failed-read.ts';
import { RetryBanner } from '../ui/feedback/retry-banner.tsx';
import { useEdit } from '../ui/form/edit.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormProblems } from '../ui/form/form-problems.tsx';
import { useWrite } from '../ui/form/use-write.ts';
import { correctionsTexts } from './corrections.texts.ts';
import { useReasonNames } from './wastage.api.ts';

const unitWords = { weight: 'grams', volume: 'millilitres', units: 'pieces' } as const;

type Correction = { amount: number | string; reason_id: string; notes: string; wasted_at: string };

/** Corrects what a device recorded of something that was thrown away; the time is that of the venue. */
export function WastageCorrectDialog({ item, onClose }: { item: WastageItemDetails; onClose: () => void }) {
  const t = useTexts(correctionsTexts);
  const save = useWrite(queries.wastage.correct, { failed: '', handles: logged });
  const reasons = useReasonNames();
  const at = Date.parse(item.wasted_at);
  const edit = useEdit<Correction>({
    saved: {
      amount: item.amount,
      reason_id: item.reason_id ?? '',
      notes: item.notes,
      wasted_at: `${localDay(at, item.timezone)}T${localTime(at, item.timezone)}`,
    },
    check: ({ amount, wasted_at }) => ({
      amount: !(Number(amount) > 0) && t('amountWrong'),
      wasted_at: Number.isNaN(instantOf(wasted_at, item.timezone)) && t('timeWrong'),
    }),
    save: (_, { amount, reason_id, notes, wasted_at }) => {
      const body = {
        ...(amount !== undefined && { amount: Number(amount) }),
        ...(reason_id && { reason_id }),
        ...(notes !== undefined && { notes }),
        ...(wasted_at && { wasted_at: new Date(instantOf(wasted_at, item.timezone)).toISOString() }),
      };
      return save.mutateAsync({ params: { id: item.id }, body });
    },
    done: onClose,
  });
  const { container } = item;
  // A reason that was deleted meanwhile keeps its name here.
  const kept = item.reason_id ? [{ value: item.reason_id, label: item.reason }] : [];
  const offered = reasons.names.map(({ id, name }) => ({ value: id, label: name }));
  const options = [...kept.filter(({ value }) => !offered.some((one) => one.value === value)), ...offered];
  return (
    <FormDialog title={t('correctTitle')} verb={t('save')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('saveFailed')} />
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
        {...edit.field('amount')}
      />
      {reasons.failed && <RetryBanner onRetry={reasons.retry}>{t('reasonsFailed')}</RetryBanner>}
      <Select label={t('reason')} data={options} allowDeselect={false} {...edit.field('reason_id')} />
      <Textarea label={t('notes')} maxLength={1000} autosize minRows={2} maxRows={6} {...edit.field('notes')} />
      <TextInput
        type="datetime-local"
        label={t('wastedAt')}
        description={t('wastedAtHint', { zone: item.timezone })}
        {...edit.field('wasted_at')}
      />
    </FormDialog>
  );
}

function instantOf(text: string, timezone: string): number {
  const [day = '', time = ''] = text.split('T');
  return instantOfLocalTime(day, time.slice(0, 5), timezone);
}
