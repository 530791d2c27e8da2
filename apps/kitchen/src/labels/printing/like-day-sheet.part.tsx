import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changeCart, mostOfRow, withRows, type DayList } from '../../store/cart.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { Person } from '../../store/person.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDayWords } from './day-words.part.tsx';
import { kindOfDay, offeredRows } from './like-day.rules.ts';
import { likeDayTexts } from './like-day.texts.ts';
import { cartCount } from './prep-cart.rules.ts';
import classes from './prep.module.css';

type LikeDaySheetProps = {
  lists: readonly [DayList, ...DayList[]];
  today: string;
  person: Person;
  onClose: () => void;
};

/** What was printed on an earlier day, with amounts that can be changed, to be put on the prep list. */
export function LikeDaySheet({ lists, today, person, onClose }: LikeDaySheetProps) {
  const t = useTexts(likeDayTexts);
  const navigate = useNavigate();
  const dayWords = useDayWords();
  const products = useKitchen((kitchen) => kitchen.products);
  const { storage = [], settings } = useKitchen((kitchen) => kitchen.lists);
  const [day, setDay] = useState(lists[0].printed_on);
  const [amounts, setAmounts] = useState<Record<string, number>>({});
  const list = lists.find(({ printed_on }) => printed_on === day) ?? lists[0];
  const { offered, gone } = offeredRows(list.rows, products, settings);
  const rows = offered.map((row) => ({ ...row, quantity: amounts[row.id] ?? row.quantity }));
  const count = cartCount(rows);
  const take = async () => {
    try {
      const taken = rows.filter(({ quantity }) => quantity > 0).map(({ name: _name, id: _id, ...row }) => row);
      await changeCart(person.id, (before) => withRows(before, taken));
      await navigate({ to: '/prep' });
    } catch {
      toast('bad', t('notWritten'));
    }
  };
  return (
    <Sheet
      opened
      title={t('title')}
      onClose={onClose}
      foot={
        <Press kind="main" disabled={count === 0} onPress={() => void take()}>
          {t('take', { count })}
        </Press>
      }
    >
      {lists.length > 1 && (
        <Chips
          label={t('which')}
          hideLabel
          fit
          value={list.printed_on}
          options={lists.map(({ printed_on }) => ({
            value: printed_on,
            label: t(`day_${kindOfDay(printed_on, today)}`),
            note: dayWords(printed_on),
          }))}
          onChange={setDay}
        />
      )}
      <p className={classes.note}>{t('printedHere', { day: dayWords(list.printed_on) })}</p>
      {gone > 0 && <Notice tone="info">{offered.length > 0 ? t('gone', { count: gone }) : t('none')}</Notice>}
      <ul className={classes.plain} aria-label={t('title')}>
        {rows.map((row) => (
          <li key={row.id} className={classes.amount}>
            <span className={classes.what}>
              <strong>{row.name}</strong>
              <span className={classes.note}>{storage.find(({ id }) => id === row.storage_id)?.name}</span>
            </span>
            <Stepper
              label={t('amountOf', { name: row.name })}
              value={row.quantity}
              min={0}
              max={mostOfRow}
              onChange={(quantity) => setAmounts({ ...amounts, [row.id]: quantity })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
