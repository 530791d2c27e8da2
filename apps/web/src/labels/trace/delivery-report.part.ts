import { useTexts } from '@larder/browser/texts';
import type { ReceiptSent } from '@larder/contract/labels/lots';
import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { api } from '../../browser/client.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { useSaving } from '../../ui/form/saving.ts';
import { refusal } from '../living/labels.api.ts';
import { deliveriesTexts } from './deliveries.texts.ts';

/** Records a line of a delivery. The same that is sent again after a lost answer is one line. */
export function useDeliveryReport() {
  const t = useTexts(deliveriesTexts);
  const unanswered = useRef<{ written: string; id: string }>(undefined);
  return useSaving({
    call: async (line: Omit<ReceiptSent, 'id'>) => {
      const written = JSON.stringify(line);
      const id = unanswered.current?.written === written ? unanswered.current.id : uuidv7();
      unanswered.current = { written, id };
      const { results } = await api.receipts.report({ body: { receipts: [{ ...line, id }] } });
      const [result] = results;
      unanswered.current = undefined;
      if (result?.status === 'rejected') throw refusal(result.error_description ?? '');
    },
    saved: t('saved'),
    failed: t('failed'),
    writes: ['receipts', 'report'],
    handles: logged,
  });
}
