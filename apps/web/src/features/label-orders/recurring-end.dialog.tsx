import { useTexts } from '../../browser/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEndRecurring, type RecurringLine } from './label-orders.api.ts';
import { labelOrdersTexts } from './label-orders.texts.ts';

/** Asks before a recurring order places no more. */
export function RecurringEndDialog({ order, onClose }: { order: RecurringLine; onClose: () => void }) {
  const t = useTexts(labelOrdersTexts);
  const end = useEndRecurring();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('endQuestion')}
      verb={t('end')}
      onConfirm={() => end.mutateAsync(order.id)}
      onClose={onClose}
    >
      <p>{t('endText', { rolls: t('rolls', { count: order.quantity }), device: order.device.name })}</p>
    </ConfirmDialog>
  );
}
