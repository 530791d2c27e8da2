import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { mostOfRow } from '../../store/cart.ts';
import type { Product } from '../../store/database.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { setAmount } from './prep-cart.actions.ts';
import { productCardTexts } from './product-card.texts.ts';
import classes from './product-card.module.css';

/** Amounts that one tap puts on the list. */
const usual = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20];

type CardAmountProps = { product: Product; count: number; onClose: () => void };

/** How many labels of a product the prep list prints. */
export function CardAmount({ product, count, onClose }: CardAmountProps) {
  const t = useTexts(productCardTexts);
  const [quantity, setQuantity] = useState(Math.max(1, count));
  const take = async (chosen: number) => {
    await setAmount(product, chosen);
    onClose();
  };
  return (
    <Sheet
      opened
      title={product.name}
      onClose={onClose}
      foot={
        <Press kind="main" onPress={() => void take(quantity)}>
          {t('take', { count: quantity })}
        </Press>
      }
    >
      <p>{t('amountOf')}</p>
      <div className={classes.amounts} role="group" aria-label={t('amountOf')}>
        {usual.map((amount) => (
          <Press key={amount} label={t('take', { count: amount })} onPress={() => void take(amount)}>
            {amount}
          </Press>
        ))}
      </div>
      <Stepper label={t('amountOf')} value={quantity} min={1} max={mostOfRow} onChange={setQuantity} />
    </Sheet>
  );
}
