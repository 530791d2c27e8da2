import { useTexts } from '@larder/browser/texts';
import { printReasons, type PrintReason } from '@larder/rules/print-reason';
import { Chips } from '../../ui/chips.tsx';
import { labelsTexts } from './labels.texts.ts';

type ReasonChipsProps = { value: PrintReason; onChange: (reason: PrintReason) => void };

/** Why the label is printed, which its date depends on. */
export function ReasonChips({ value, onChange }: ReasonChipsProps) {
  const t = useTexts(labelsTexts);
  return (
    <Chips
      label={t('reason')}
      hideLabel
      row
      value={value}
      options={printReasons.map((reason) => ({ value: reason, label: t(reason) }))}
      onChange={onChange}
    />
  );
}
