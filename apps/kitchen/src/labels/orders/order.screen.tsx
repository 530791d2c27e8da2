import { useTexts } from '@larder/browser/texts';
import { expressPrice, formatPence, orderQuantities, orderTotal, rollPrices } from '@larder/rules/label-order';
import { IconShoppingCart } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { Chips, Toggle } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { orderRolls } from './order.actions.ts';
import { orderObjection, orderTypes } from './order.rules.ts';
import { orderTexts } from './order.texts.ts';
import classes from './order.module.css';

/** K13: rolls for this tablet's printer: type, quantity, delivery, and what it costs before it is ordered. */
export function OrderScreen() {
  const t = useTexts(orderTexts);
  const settings = useKitchen(({ lists }) => lists.settings);
  const device = useKitchen((kitchen) => kitchen.device);
  const person = usePerson();
  const types = settings ? orderTypes(settings) : [];
  const [chosen, setType] = useState(types[0]);
  const [quantity, setQuantity] = useState(String(orderQuantities[0]));
  const [wantsExpress, setExpress] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const order = useOrder();
  if (!settings || !device || !person) return null;
  const label_type = types.find((type) => type === chosen) ?? types[0];
  const objection = orderObjection(settings, device, person);
  if (objection || !label_type) {
    return (
      <Page title={t('title')} back="/more">
        <Notice tone="warn">{t(objection ?? 'no_types')}</Notice>
      </Page>
    );
  }
  const express_delivery = wantsExpress && settings.allow_express_delivery;
  const count = Number(quantity);
  const total = formatPence(orderTotal(label_type, count, express_delivery));
  const rolls = { label_type, quantity: count, express_delivery };
  return (
    <Page
      title={t('title')}
      back="/more"
      foot={
        <Press kind="main" icon={IconShoppingCart} onPress={() => setAsking(true)}>
          {t('order')}
        </Press>
      }
    >
      <Chips
        label={t('type')}
        value={label_type}
        options={types.map((type) => ({
          value: type,
          label: t(type),
          note: t('perRoll', { price: formatPence(rollPrices[type]) }),
        }))}
        onChange={setType}
      />
      <Chips
        label={t('quantity')}
        value={quantity}
        options={orderQuantities.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={setQuantity}
      />
      {settings.allow_express_delivery && (
        <div>
          <Toggle
            label={t('express', { price: formatPence(expressPrice) })}
            checked={express_delivery}
            onChange={setExpress}
          />
        </div>
      )}
      <p className={classes.total} role="status">
        <span>{t('total')}</span> <strong>{total}</strong>
      </p>
      <ConfirmSheet
        opened={isAsking}
        rolls={rolls}
        total={total}
        onClose={() => setAsking(false)}
        onConfirm={() => void order(rolls)}
      />
    </Page>
  );
}

type Rolls = Parameters<typeof orderRolls>[0];

/** Orders, and leaves the screen; once, however often somebody taps. */
function useOrder(): (rolls: Rolls) => Promise<void> {
  const t = useTexts(orderTexts);
  const navigate = useNavigate();
  const isSaving = useRef(false);
  return async (rolls) => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await orderRolls(rolls);
      toast('ok', t('ordered', { count: rolls.quantity }));
      await navigate({ to: '/more' });
    } catch {
      toast('bad', t('failed'));
    } finally {
      isSaving.current = false;
    }
  };
}

type ConfirmSheetProps = { opened: boolean; rolls: Rolls; total: string; onClose: () => void; onConfirm: () => void };

function ConfirmSheet({ opened, rolls, total, onClose, onConfirm }: ConfirmSheetProps) {
  const t = useTexts(orderTexts);
  const { label_type, quantity: count, express_delivery } = rolls;
  return (
    <Sheet
      opened={opened}
      title={t('confirmTitle')}
      onClose={onClose}
      foot={
        <>
          <Press onPress={onClose}>{t('cancel')}</Press>
          <Press kind="main" onPress={onConfirm}>
            {t('confirm', { total })}
          </Press>
        </>
      }
    >
      <p className={classes.question}>{t('confirmText', { count, type: t(label_type), total })}</p>
      {express_delivery && <p>{t('confirmExpress')}</p>}
      <p>{t('confirmOffline')}</p>
    </Sheet>
  );
}
