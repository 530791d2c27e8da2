import { useTexts } from '@larder/browser/texts';
import type { RecallDetails } from '@larder/contract/labels/recalls';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { recallsTexts } from './recalls.texts.ts';

const CloseDialog = lazyPart(() => import('./recall-close.dialog.tsx'), 'RecallCloseDialog');
const RefuseDialog = lazyPart(() => import('./recall-refuse.dialog.tsx'), 'RecallRefuseDialog');

/** What may be decided about a recall now. */
export function RecallActions({ recall }: { recall: RecallDetails }) {
  const t = useTexts(recallsTexts);
  const can = useCan();
  const [asked, setAsked] = useState<'confirm' | 'refuse' | 'close'>();
  const confirm = useWrite(queries.recalls.confirm, {
    saved: t('confirmed'),
    failed: t('confirmFailed'),
    shows: queries.recalls.get,
  });
  const close = () => setAsked(undefined);
  const isWaiting = recall.state === 'PROPOSED';
  if (!can(contract.recalls.close)) return null;
  return (
    <>
      {isWaiting && (recall.can_confirm || recall.can_close) && (
        <Button variant="default" onClick={() => setAsked('refuse')}>
          {t(recall.can_confirm ? 'refuse' : 'withdraw')}
        </Button>
      )}
      {recall.can_confirm && <Button onClick={() => setAsked('confirm')}>{t('confirm')}</Button>}
      {!isWaiting && recall.can_close && <Button onClick={() => setAsked('close')}>{t('closeRecall')}</Button>}
      <ConfirmDialog
        opened={asked === 'confirm'}
        title={t('confirmTitle')}
        verb={t('confirm')}
        onConfirm={() => confirm.mutateAsync({ params: { id: recall.id } })}
        onClose={close}
      >
        {t('confirmText')}
      </ConfirmDialog>
      {asked === 'refuse' && <RefuseDialog recall={recall} onClose={close} />}
      {asked === 'close' && <CloseDialog recall={recall} onClose={close} />}
    </>
  );
}
