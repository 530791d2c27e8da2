import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { GivenPin } from '@larder/contract/access/given-pin';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import type { PinChoice } from './pin-choice.rules.ts';
import { PinTable, PrintPins } from './pin-sheet.part.tsx';
import { pinSheetTexts } from './pin-sheet.texts.ts';
import dialogClasses from '../../ui/form/dialog.module.css';

type Props = { choice: PinChoice; clear: () => void; onClose: () => void };

/** Asks before people are given new PINs, then shows these once, to be printed as one sheet. */
export function PinSheetDialog({ choice: { ids, kept, over }, clear, onClose }: Props) {
  const t = useTexts(pinSheetTexts);
  useReturnFocus(true);
  const [given, setGiven] = useState<GivenPin[]>();
  const give = useWrite(queries.users.givePins, { failed: t('giveFailed') });
  const send = () =>
    give.mutate(
      { body: { ids } },
      {
        onSuccess: ({ items }) => {
          clear();
          setGiven(items);
        },
      },
    );
  return (
    <Modal
      opened
      onClose={() => !give.isPending && onClose()}
      size={given ? 640 : undefined}
      // What is shown once is not lost to a click beside it.
      closeOnClickOutside={!given}
      title={t(given ? 'sheetTitle' : 'giveTitle', { count: ids.length })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={dialogClasses.body}>
        {given ? (
          <PinTable given={given} />
        ) : (
          <>
            <p>{t('giveText')}</p>
            {kept > 0 && <p>{t('kept', { count: kept })}</p>}
            {over > 0 && <p>{t('over', { count: over })}</p>}
          </>
        )}
      </div>
      <div className={dialogClasses.foot}>
        <Button variant="default" onClick={onClose} disabled={give.isPending} data-autofocus={!given || undefined}>
          {t(given ? 'done' : 'cancel')}
        </Button>
        {given ? (
          <PrintPins given={given} />
        ) : (
          <Button loading={give.isPending} onClick={send}>
            {t('giveVerb', { count: ids.length })}
          </Button>
        )}
      </div>
    </Modal>
  );
}
