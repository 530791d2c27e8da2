import '@mantine/core/styles/NumberInput.layer.css';
import { useTexts } from '@larder/browser/texts';
import type { LabelDetails } from '@larder/contract/labels/living';
import { formatAmount } from '@larder/rules/amount';
import { NumberInput } from '@mantine/core';
import { logged } from '../../ui/feedback/failed-read.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { labelActionsTexts } from './label-actions.texts.ts';
import { useLabelReport } from './labels.api.ts';

/** Reports how much of a label's amount was used; what uses up the rest ends it. */
export function LabelPartDialog({ label, onClose }: { label: LabelDetails; onClose: () => void }) {
  const t = useTexts(labelActionsTexts);
  const report = useLabelReport(label, { handles: logged });
  const unit_type = label.unit_type ?? 'units';
  const left = label.remaining ?? 0;
  const edit = useEdit<{ amount: number | string }>({
    saved: { amount: '' },
    check: ({ amount }) => ({ amount: !(Number(amount) > 0) && t('amountWrong') }),
    save: ({ amount }) =>
      report.mutateAsync({
        kind: 'part_used',
        amount: Number(amount),
        saved: t('reported', { what: t('part_used') }),
      }),
    done: onClose,
  });
  return (
    <FormDialog title={t('partTitle')} verb={t('partVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('failed')} />
      <p>
        {t('partLeft', {
          left: formatAmount(left, unit_type),
          amount: formatAmount(label.amount ?? left, unit_type),
        })}
      </p>
      <NumberInput
        label={t('amount')}
        description={t('amountHint', { unit: t(unit_type) })}
        min={0}
        max={100_000_000}
        decimalScale={3}
        hideControls
        data-autofocus
        {...edit.field('amount')}
      />
      {Number(edit.values.amount) >= left && <p role="status">{t('partAll')}</p>}
    </FormDialog>
  );
}
