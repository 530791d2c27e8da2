import { useTexts } from '@larder/browser/texts';
import { amountUnits, baseAmount } from '@larder/rules/amount';
import { Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { asksForNotes, unitsOffered, type Reason, type WasteUnit } from '../../waste/waste.rules.ts';
import type { FactAbout } from './fact.actions.ts';
import { liveLabelsTexts } from './live-labels.texts.ts';
import classes from './live-labels.module.css';

/** What a picture of waste is taken with. */
export type PictureProps = {
  isNeeded: boolean;
  picture: Blob | undefined;
  onChange: (picture: Blob | undefined) => void;
};

type WastedSheetProps = {
  /** Absent where many are thrown away at once. */
  picture?: (props: PictureProps) => ReactNode;
  onClose: () => void;
  onWasted: (fact: FactAbout['fact'], picture: Blob | undefined) => void;
};

/**
 * Why a label's food is thrown away, by one tap; how much only where somebody knows, and a picture where the venue asks
 * for one.
 */
export function WastedSheet({ picture, onClose, onWasted }: WastedSheetProps) {
  const t = useTexts(liveLabelsTexts);
  const { settings, wastage_reasons: reasons = [] } = useKitchen(({ lists }) => lists);
  const units = settings ? unitsOffered(settings, 0) : [];
  const [amount, setAmount] = useState('');
  const [unit, setUnit] = useState<WasteUnit | undefined>(units[0]);
  const [notes, setNotes] = useState('');
  const [blob, setBlob] = useState<Blob>();
  const [problem, setProblem] = useState<string>();
  if (!settings) return null;
  const isPictureNeeded = picture !== undefined && settings.wastage_picture_required === 'required';
  const number = amount.trim() === '' ? undefined : Number(amount.replace(',', '.'));
  const isWrong = number !== undefined && !(number >= 0.001 && number <= 100_000);
  const choose = (reason: Reason | undefined) => {
    if (isWrong) return setProblem(t('amountWrong'));
    if (reason && isPictureNeeded && !blob) return setProblem(t('pictureNeeded'));
    if (asksForNotes(reason, settings) && notes.trim() === '') {
      return setProblem(t('notesNeeded', { reason: reason?.name ?? '' }));
    }
    onWasted(wastedFact(reason, number, unit, settings.wastage_notes_available ? notes.trim() : ''), blob);
  };
  return (
    <Sheet opened title={t('wastedTitle')} onClose={onClose}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={classes.choices}>
        {reasons.map((reason) => (
          <Press key={reason.id} wide onPress={() => choose(reason)}>
            {reason.name}
          </Press>
        ))}
      </div>
      {reasons.length === 0 && (
        <>
          <Notice tone="info">{t('noReasons')}</Notice>
          <Press wide onPress={() => choose(undefined)}>
            {t('noReason')}
          </Press>
        </>
      )}
      {settings.wastage_picture_required !== 'off' &&
        picture?.({ isNeeded: isPictureNeeded, picture: blob, onChange: setBlob })}
      {units.length > 0 && (
        <TextInput
          label={t('wastedAmount')}
          inputMode="decimal"
          maxLength={12}
          value={amount}
          error={isWrong && t('amountWrong')}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      )}
      {amount !== '' && units.length > 1 && (
        <Chips
          label={t('wastedUnit')}
          value={unit}
          options={units.map((one) => ({ value: one, label: t(`unit_${one as 'units'}`) }))}
          onChange={setUnit}
        />
      )}
      {settings.wastage_notes_available && (
        <Textarea
          label={t('notes')}
          autosize
          minRows={1}
          maxLength={1000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      )}
    </Sheet>
  );
}

function wastedFact(
  reason: Reason | undefined,
  number: number | undefined,
  unit: WasteUnit | undefined,
  notes: string,
): FactAbout['fact'] {
  const isMeasured = number !== undefined && unit !== undefined && unit !== 'container';
  return {
    kind: 'wasted',
    ...(reason && { reason_id: reason.id }),
    ...(isMeasured && { amount: baseAmount(number, unit), unit_type: amountUnits[unit] }),
    ...(notes && { notes }),
  };
}
