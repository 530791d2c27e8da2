import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changeCart, mostOfRow, withRows } from '../../store/cart.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { Person } from '../../store/person.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDayWords } from './day-words.part.tsx';
import { kindOfDay, offeredRows, type TakenList } from './like-day.rules.ts';
import { likeDayTexts } from './like-day.texts.ts';
import { cartCount } from './prep-cart.rules.ts';
import classes from './prep.module.css';

type LikeDaySheetProps = {
  lists: readonly [TakenList, ...TakenList[]];
  today: string;
  person: Person;
  onClose: () => void;
};

/** What was sent for a day, or printed on an earlier one, with amounts that can be changed, for the prep list. */
export function LikeDaySheet({ lists, today, person, onClose }: LikeDaySheetProps) {
  const t = useTexts(likeDayTexts);
  const navigate = useNavigate();
  const dayWords = useDayWords();
  const products = useKitchen((kitchen) => kitchen.products);
  const { storage = [], settings } = useKitchen((kitchen) => kitchen.lists);
  const [chosen, setChosen] = useState(lists[0].id);
  const [amounts, setAmounts] = useState<Record<string, number>>({});
  const list = lists.find(({ id }) => id === chosen) ?? lists[0];
  const title = t(list.sent_by === undefined ? 'title' : 'planTitle');
  const { offered, alone, gone } = offeredRows(list.rows, products, settings);
  const rows = offered.map((row) => ({
    ...row,
    quantity: Math.min(mostOfRow, amounts[`${list.id} ${row.id}`] ?? row.quantity),
  }));
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
      title={title}
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
          value={list.id}
          options={lists.map(({ id, day }) => ({
            value: id,
            label: t(`day_${kindOfDay(day, today)}`),
            note: dayWords(day),
          }))}
          onChange={setChosen}
        />
      )}
      <p className={classes.note}>
        {list.sent_by === undefined
          ? t('printedHere', { day: dayWords(list.day) })
          : t('planned', { day: dayWords(list.day), name: list.sent_by })}
      </p>
      {alone.length > 0 && <Notice tone="info">{t('alone', { names: alone.join(', ') })}</Notice>}
      {gone > 0 && <Notice tone="info">{offered.length > 0 ? t('gone', { count: gone }) : t('none')}</Notice>}
      <ul className={classes.plain} aria-label={title}>
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
              onChange={(quantity) => setAmounts({ ...amounts, [`${list.id} ${row.id}`]: quantity })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
