import { formatPence, orderTotal } from '@larder/rules/label-order';
import { useState } from 'react';
import { uuidv4 } from 'uuidv7';
import { useTexts } from '../../browser/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePlaceOrder, type NewOrder } from './label-orders.api.ts';
import { labelOrdersTexts } from './label-orders.texts.ts';

type OrderPlaceDialogProps = { order: NewOrder; device: string; done: () => void; onClose: () => void };

/** Asks before rolls are ordered: what, for whom, for how much, and whether again. */
export function OrderPlaceDialog({ order, device, done, onClose }: OrderPlaceDialogProps) {
  const t = useTexts(labelOrdersTexts);
  const place = usePlaceOrder();
  // One key for this question: another try after a lost answer orders nothing twice.
  const [key] = useState(() => uuidv4());
  const { label_type, quantity, express_delivery, recurrence } = order;
  const total = formatPence(orderTotal(label_type, quantity, express_delivery));
  return (
    <ConfirmDialog
      opened
      title={t('question')}
      verb={t('order')}
      onConfirm={async () => {
        await place.mutateAsync({ body: order, key });
        done();
      }}
      onClose={onClose}
    >
      <p>{t('questionText', { rolls: t('rolls', { count: quantity }), type: t(label_type), device, total })}</p>
      {recurrence && <p>{t('questionRepeat', { every: t(recurrence).toLowerCase() })}</p>}
    </ConfirmDialog>
  );
}
