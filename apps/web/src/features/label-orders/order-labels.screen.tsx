import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { OrderLine, RecurringLine } from './label-orders.api.ts';
import classes from './label-orders.module.css';
import { labelOrdersTexts } from './label-orders.texts.ts';
import { OrderForm, type WantedOrder } from './order-form.part.tsx';
import { OrderHistory, RecurringOrders } from './order-lists.part.tsx';

const PlaceDialog = lazy(async () => ({ default: (await import('./order-place.dialog.tsx')).OrderPlaceDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./order-cancel.dialog.tsx')).OrderCancelDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./recurring-end.dialog.tsx')).RecurringEndDialog }));

/** Order Labels: a new order with its running total, the recurring ones, and what was ordered. */
export function OrderLabelsScreen() {
  const t = useTexts(labelOrdersTexts);
  const [wanted, setWanted] = useState<WantedOrder>();
  const [leaving, setLeaving] = useState<OrderLine>();
  const [ending, setEnding] = useState<RecurringLine>();
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.page}>
        <OrderForm onOrder={setWanted} />
        <RecurringOrders onEnd={setEnding} />
        <OrderHistory onCancel={setLeaving} />
      </div>
      <Suspense>
        {wanted && <PlaceDialog {...wanted} onClose={() => setWanted(undefined)} />}
        {leaving && <CancelDialog order={leaving} onClose={() => setLeaving(undefined)} />}
        {ending && <EndDialog order={ending} onClose={() => setEnding(undefined)} />}
      </Suspense>
    </>
  );
}
