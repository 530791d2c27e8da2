import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { labelOrdersTexts } from './label-orders.texts.ts';
import { OrderForm, type OrderAnswers } from './order-form.part.tsx';
import { OrderHistory, RecurringOrders } from './order-lists.part.tsx';
import classes from './label-orders.module.css';

/** Order Labels: a new order with its running total, the recurring ones, and what was ordered. */
export function OrderLabelsScreen() {
  const t = useTexts(labelOrdersTexts);
  const [again, setAgain] = useState<OrderAnswers[]>([]);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.page}>
        <OrderForm key={again.length} again={again.at(-1)} />
        <RecurringOrders />
        <OrderHistory onAgain={(order) => setAgain([...again, order])} />
      </div>
    </>
  );
}
