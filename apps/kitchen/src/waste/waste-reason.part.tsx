import { useTexts } from '@larder/browser/texts';
import type { Settings } from '@larder/contract/network/settings';
import { Textarea } from '@mantine/core';
import { Chips } from '../ui/chips.tsx';
import { Notice } from '../ui/notice.tsx';
import type { WasteEntry } from './waste-entry.rules.ts';
import { asksForNotes, type Reason } from './waste.rules.ts';
import { wasteTexts } from './waste.texts.ts';

type WasteReasonProps = {
  notes: string;
  reason: Reason | undefined;
  reasons: readonly Reason[];
  settings: Settings;
  set: (change: Partial<WasteEntry>) => void;
};

/** Why it is thrown away. */
export function WasteReason({ notes, reason, reasons, settings, set }: WasteReasonProps) {
  const t = useTexts(wasteTexts);
  return (
    <>
      {reasons.length === 0 ? (
        <Notice tone="warn">{t('noReasons')}</Notice>
      ) : (
        <Chips
          label={t('reason')}
          value={reason?.id}
          options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => set({ reason_id: next })}
        />
      )}
      {settings.wastage_notes_available && (
        <Textarea
          label={asksForNotes(reason, settings) ? t('notesAsked') : t('notes')}
          autosize
          minRows={2}
          maxLength={1000}
          value={notes}
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
      )}
    </>
  );
}
