import { useTexts } from '@larder/browser/texts';
import type { LabelDetails } from '@larder/contract/labels/living';
import { custodies, type Custody } from '@larder/rules/label-fact';
import { Radio, Stack } from '@mantine/core';
import { logged } from '../../ui/feedback/failed-read.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { labelActionsTexts } from './label-actions.texts.ts';
import { useLabelReport } from './labels.api.ts';

/** Ends a dispute about a label: what is true of it counts from then on. */
export function LabelSettledDialog({ label, onClose }: { label: LabelDetails; onClose: () => void }) {
  const t = useTexts(labelActionsTexts);
  const report = useLabelReport(label, { handles: logged });
  const edit = useEdit<{ outcome: Custody | '' }>({
    saved: { outcome: '' },
    check: ({ outcome }) => ({ outcome: !outcome && t('outcomeWrong') }),
    save: ({ outcome }) =>
      outcome
        ? report.mutateAsync({ kind: 'settled', outcome, saved: t('reported', { what: t(outcome) }) })
        : undefined,
    done: onClose,
  });
  return (
    <FormDialog title={t('settledTitle')} verb={t('settledVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('failed')} />
      <p>{t('settledText', { product: label.product.name })}</p>
      <Radio.Group label={t('outcome')} {...edit.field('outcome')}>
        <Stack gap="xs" pt={4}>
          {custodies.map((outcome, index) => (
            <Radio
              key={outcome}
              value={outcome}
              label={t(outcome)}
              {...(index === 0 && { 'data-path': 'outcome', 'data-autofocus': true })}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
