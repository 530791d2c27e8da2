import '@mantine/core/styles/NumberInput.layer.css';
import { useTexts } from '@larder/browser/texts';
import type { LabelDetails } from '@larder/contract/labels/living';
import type { WastedUnit } from '@larder/contract/waste/waste';
import { NumberInput, Select, Textarea } from '@mantine/core';
import { logged } from '../../ui/feedback/failed-read.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useReasonNames } from '../../waste/wastage.api.ts';
import { labelActionsTexts } from './label-actions.texts.ts';
import { useLabelReport } from './labels.api.ts';

const units: readonly WastedUnit[] = ['units', 'weight', 'volume'];
type Waste = { reason_id: string; amount: number | string; unit_type: WastedUnit; notes: string };

/** Reports a label as thrown away: why and how much, which becomes an item of the wastage. */
export function LabelWastedDialog({ label, onClose }: { label: LabelDetails; onClose: () => void }) {
  const t = useTexts(labelActionsTexts);
  const report = useLabelReport(label, { handles: logged });
  const reasons = useReasonNames();
  const edit = useEdit<Waste>({
    saved: { reason_id: '', amount: label.remaining ?? 1, unit_type: label.unit_type ?? 'units', notes: '' },
    check: ({ reason_id, amount }) => ({
      reason_id: !reason_id && t('reasonWrong'),
      amount: !(Number(amount) > 0) && t('amountWrong'),
    }),
    save: ({ reason_id, amount, unit_type, notes }) =>
      report.mutateAsync({
        kind: 'wasted',
        reason_id,
        amount: Number(amount),
        unit_type,
        ...(notes.trim() && { notes: notes.trim() }),
        saved: t('reported', { what: t('wasted') }),
      }),
    done: onClose,
  });
  return (
    <FormDialog title={t('wastedTitle')} verb={t('wastedVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('failed')} />
      {reasons.failed && <RetryBanner onRetry={reasons.retry}>{t('reasonsFailed')}</RetryBanner>}
      <Select
        label={t('reason')}
        data={reasons.names.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        data-autofocus
        {...edit.field('reason_id')}
      />
      <NumberInput label={t('amount')} min={0} decimalScale={3} hideControls {...edit.field('amount')} />
      <Select
        label={t('unit')}
        data={units.map((unit) => ({ value: unit, label: t(unit) }))}
        allowDeselect={false}
        {...edit.field('unit_type')}
      />
      <Textarea
        label={t('notes')}
        description={t('optional')}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={6}
        {...edit.field('notes')}
      />
    </FormDialog>
  );
}
