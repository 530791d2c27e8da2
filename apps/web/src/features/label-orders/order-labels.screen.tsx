import { useTexts } from '@larder/browser/texts';
import { PageHeader } from '../../ui/page-header.tsx';
import { labelOrdersTexts } from './label-orders.texts.ts';
import { OrderForm } from './order-form.part.tsx';
import { OrderHistory, RecurringOrders } from './order-lists.part.tsx';
import classes from './label-orders.module.css';

/** Order Labels: a new order with its running total, the recurring ones, and what was ordered. */
export function OrderLabelsScreen() {
  const t = useTexts(labelOrdersTexts);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.page}>
        <OrderForm />
        <RecurringOrders />
        <OrderHistory />
      </div>
    </>
  );
}
