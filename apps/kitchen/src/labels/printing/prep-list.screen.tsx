import { useTexts } from '@larder/browser/texts';
import { clockMayPrint } from '@larder/rules/clock-check';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { changeCart, useCart } from '../../store/cart.ts';
import { clockOffset } from '../../store/clock.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { useMinute } from '../../store/minute.ts';
import { usePerson, type Person } from '../../store/person.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { cartCount, rowsInJobs, sameQuantity } from './prep-cart.rules.ts';
import { PrepLine } from './prep-line.part.tsx';
import { printRows } from './prep-list.actions.ts';
import { prepRow, type PrepRow } from './prep-row.rules.ts';
import { PrepSaved } from './prep-saved.part.tsx';
import { PrepShare, TakeShared } from './prep-share.part.tsx';
import { readSharedText } from './prep-share.rules.ts';
import { prepTexts } from './prep.texts.ts';
import { printerFor } from './print.actions.ts';
import classes from './prep.module.css';

/** Amounts that all rows are given by one tap. */
const amounts = [1, 2, 3, 4, 5, 6, 8, 10];

/** What a person prints together, each row a product with its storage and its number of labels. */
export function PrepListScreen() {
  const person = usePerson();
  return person ? <PrepList person={person} /> : null;
}

function PrepList({ person }: { person: Person }) {
  const t = useTexts(prepTexts);
  const navigate = useNavigate();
  const { list } = useSearch({ from: '/prep' });
  const cart = useCart(person.id);
  const { products, lists, habits, device } = useKitchen((kitchen) => kitchen);
  const minute = useMinute();
  const { settings, storage, storage_uses } = lists;
  const rows = useMemo(() => {
    if (!settings) return [];
    const by = { settings, person: { id: person.id, initials: person.initials } };
    const known = { products, storage: storage ?? [], habits, storage_uses, venue: device?.organization.id };
    return cart.map((row) => prepRow(row, known, new Date(minute).toISOString(), by));
  }, [cart, products, settings, storage, storage_uses, habits, device, minute, person]);
  const mayPrint = clockMayPrint(settings?.enable_time_validation ?? false, clockOffset());
  const { isBusy, print } = usePrintRows(rows);
  const shared = useMemo(() => (list ? readSharedText(list) : undefined), [list]);
  return (
    <Page
      title={t('title')}
      back="/"
      foot={
        cart.length > 0 && <PrepFoot rows={rows} mayPrint={mayPrint} isBusy={isBusy} onPrint={() => void print()} />
      }
    >
      {list && (
        <TakeShared
          list={shared}
          person={person}
          onClose={() => void navigate({ to: '/prep', search: {}, replace: true })}
        />
      )}
      {!mayPrint && <Notice tone="bad">{t('clockOff')}</Notice>}
      {cart.length === 0 && (
        <Notice tone="info" action={<Press onPress={() => void navigate({ to: '/print' })}>{t('find')}</Press>}>
          {t('empty')}
        </Notice>
      )}
      {rows.length > 1 && (
        <Chips
          label={t('ofEach')}
          row
          value={`${sameQuantity(cart) ?? ''}`}
          options={amounts.map((amount) => ({ value: `${amount}`, label: `${amount}` }))}
          onChange={(amount) =>
            void changeCart(person.id, (before) => before.map((row) => ({ ...row, quantity: Number(amount) })))
          }
        />
      )}
      {rows.length > 0 && (
        <ul className={classes.rows} aria-label={t('title')}>
          {rows.map((row) => (
            <PrepLine
              key={row.row.id}
              line={row}
              storage={storage ?? []}
              onChange={(next) =>
                void changeCart(person.id, (before) => before.map((one) => (one.id === next.id ? next : one)))
              }
              onRemove={() => void changeCart(person.id, (before) => before.filter(({ id }) => id !== row.row.id))}
            />
          ))}
        </ul>
      )}
      <PrepSaved cart={cart} person={person} />
      <PrepShare cart={cart} person={person} />
    </Page>
  );
}

function usePrintRows(rows: readonly PrepRow[]) {
  const t = useTexts(prepTexts);
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const started = await printRows(t('title'), rows);
      if (!started.ok) return toast('bad', started.error_description || t('failed'));
      await started.ended;
    } catch {
      toast('bad', t('failed'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, print };
}

type PrepFootProps = { rows: readonly PrepRow[]; mayPrint: boolean; isBusy: boolean; onPrint: () => void };

function PrepFoot({ rows, mayPrint, isBusy, onPrint }: PrepFootProps) {
  const t = useTexts(prepTexts);
  const printer = useKitchen(({ printers }) => printerFor('prep', printers));
  const jobs = useKitchen((kitchen) => kitchen.jobs);
  const printing = rowsInJobs(jobs);
  const left = rows.filter(({ decided, row }) => decided?.ok && !printing.has(row.id));
  const inJobs = rows.filter(({ row }) => printing.has(row.id)).map(({ row }) => row);
  const count = cartCount(left.map(({ row }) => row));
  if (!printer) {
    return (
      <Link to="/tablet" className={classes.link}>
        {t('noPrinter')}
      </Link>
    );
  }
  return (
    <Press
      kind="main"
      icon={IconPrinter}
      busy={isBusy}
      disabled={count === 0 || !mayPrint}
      note={inJobs.length > 0 && !isBusy ? t('beingPrinted', { count: cartCount(inJobs) }) : undefined}
      onPress={onPrint}
    >
      {t('printAll', { count })}
    </Press>
  );
}
