import { useTexts } from '../../browser/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useCancelOrder, type OrderLine } from './label-orders.api.ts';
import { labelOrdersTexts } from './label-orders.texts.ts';

/** Asks before an order is cancelled. */
export function OrderCancelDialog({ order, onClose }: { order: OrderLine; onClose: () => void }) {
  const t = useTexts(labelOrdersTexts);
  const cancel = useCancelOrder();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('cancelQuestion')}
      verb={t('cancelOrder')}
      onConfirm={() => cancel.mutateAsync(order.id)}
      onClose={onClose}
    >
      <p>{t('cancelText', { rolls: t('rolls', { count: order.quantity }), device: order.device.name })}</p>
    </ConfirmDialog>
  );
}
