import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { addDays, localDay } from '@larder/rules/local-day';
import { TextInput } from '@mantine/core';
import { IconCalendarRepeat, IconDeviceFloppy, IconPlaylistAdd, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { changeCart, deletePrepList, earlierLists, savePrepList, withRows } from '../../store/cart.ts';
import { now } from '../../store/clock.ts';
import type { CartRow, SavedPrepList } from '../../store/database.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { Person } from '../../store/person.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { cartCount } from './prep-cart.rules.ts';
import { prepTexts } from './prep.texts.ts';
import classes from './prep.module.css';

const mostName = 60;

type PrepSavedProps = { cart: readonly CartRow[]; person: Person };

/** The lists of this tablet: what was printed on an earlier day, and those that have a name. */
export function PrepSaved({ cart, person }: PrepSavedProps) {
  const t = useTexts(prepTexts);
  const style = useDateStyle();
  const lists = useKitchen((kitchen) => kitchen.prepLists);
  const [isSaving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<SavedPrepList>();
  const today = localDay(now(), style.zone);
  const earlier = earlierLists(today, lists).at(-1);
  const named = lists.filter(({ printed_on }) => !printed_on).toSorted((a, b) => a.name.localeCompare(b.name));
  const add = async (list: SavedPrepList) => {
    await changeCart(person.id, (rows) => withRows(rows, list.rows));
    toast('ok', t('loaded', { count: cartCount(list.rows) }));
  };
  return (
    <section className={classes.section} aria-labelledby="saved-lists">
      <h2 id="saved-lists">{t('savedTitle')}</h2>
      <p className={classes.note}>{t('savedNote')}</p>
      {earlier && (
        <Press
          icon={IconCalendarRepeat}
          note={t('count', { count: cartCount(earlier.rows) })}
          onPress={() => void add(earlier)}
        >
          {earlier.printed_on === addDays(today, -1)
            ? t('yesterdays')
            : t('listOf', { day: writeDay(earlier.printed_on, style.format) })}
        </Press>
      )}
      {named.length > 0 && (
        <ul className={classes.rows}>
          {named.map((list) => (
            <li key={list.id} className={classes.row}>
              <div className={classes.what}>
                <strong>{list.name}</strong>
                <span className={classes.note}>{t('count', { count: cartCount(list.rows) })}</span>
              </div>
              <div className={classes.tools}>
                <Press
                  icon={IconPlaylistAdd}
                  label={t('loadNamed', { name: list.name })}
                  onPress={() => void add(list)}
                >
                  {t('load')}
                </Press>
                <Press
                  icon={IconTrash}
                  label={t('deleteNamed', { name: list.name })}
                  onPress={() => setDeleting(list)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {cart.length > 0 && (
        <Press icon={IconDeviceFloppy} onPress={() => setSaving(true)}>
          {t('save')}
        </Press>
      )}
      {isSaving && <SaveSheet cart={cart} named={named} onClose={() => setSaving(false)} />}
      <DeleteSheet list={deleting} onClose={() => setDeleting(undefined)} />
    </section>
  );
}

function DeleteSheet({ list, onClose }: { list: SavedPrepList | undefined; onClose: () => void }) {
  const t = useTexts(prepTexts);
  return (
    <Sheet
      opened={list !== undefined}
      title={t('deleteTitle', { name: list?.name ?? '' })}
      onClose={onClose}
      foot={
        <Press
          kind="danger"
          onPress={() => {
            if (list) void deletePrepList(list.id);
            onClose();
          }}
        >
          {t('delete')}
        </Press>
      }
    >
      <p>{t('deleteText')}</p>
    </Sheet>
  );
}

type SaveSheetProps = { cart: readonly CartRow[]; named: SavedPrepList[]; onClose: () => void };

function SaveSheet({ cart, named, onClose }: SaveSheetProps) {
  const t = useTexts(prepTexts);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const typed = name.trim();
  const same = named.find((list) => list.name.toLowerCase() === typed.toLowerCase());
  const save = async () => {
    setTried(true);
    if (!typed) return;
    await savePrepList({ id: same?.id ?? uuidv7(), name: typed, rows: [...cart] });
    toast('ok', t('saved', { name: typed }));
    onClose();
  };
  return (
    <Sheet
      opened
      title={t('save')}
      onClose={onClose}
      foot={
        <Press kind="main" onPress={() => void save()}>
          {same ? t('replace', { name: same.name }) : t('saveNow')}
        </Press>
      }
    >
      <TextInput
        label={t('name')}
        value={name}
        maxLength={mostName}
        data-autofocus
        error={tried && !typed && t('nameNeeded')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {named.length > 0 && (
        <div className={classes.section}>
          <p>{t('orReplace')}</p>
          {named.map((list) => (
            <Press key={list.id} wide onPress={() => setName(list.name)}>
              {list.name}
            </Press>
          ))}
        </div>
      )}
    </Sheet>
  );
}
