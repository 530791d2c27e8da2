import { formatDateTime, formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { IconDeviceFloppy, IconSend, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OutboxRow, Product } from '../../store/database.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { drainOther } from '../../store/drain.ts';
import { refresh, useKitchen } from '../../store/kitchen.ts';
import { otherDevices, refusedReports, removeRefused } from '../../store/outbox.ts';
import { usePerson } from '../../store/person.ts';
import { syncNow, useSync } from '../../store/sync.ts';
import { dotted } from '../../ui/dotted.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { useRefusalText } from '../../ui/refusal-text.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { saveRescueFiles } from './rescue.actions.ts';
import { tabletTexts } from './tablet.texts.ts';
import classes from './tablet.module.css';

/** What the server has not taken yet, what it refused and why, and what another device left on the tablet. */
export function TabletReports() {
  const t = useTexts(tabletTexts);
  const style = useDateStyle();
  const outbox = useKitchen((kitchen) => kitchen.outbox);
  const { kind, next_at } = useSync();
  const waiting = outbox.waiting + outbox.held;
  const save = async () => {
    const count = await saveRescueFiles();
    if (count > 0) toast('ok', t('rescueSaved', { count }));
  };
  return (
    <>
      <section className={classes.section}>
        <h2>{t('reports')}</h2>
        <p>{waiting === 0 ? t('nothingWaits') : t('waiting', { count: waiting })}</p>
        {waiting > 0 && outbox.oldest_at && <p>{t('oldest', { time: formatDateTime(outbox.oldest_at, style) })}</p>}
        {waiting > 0 && kind === 'waiting' && next_at !== undefined && (
          <p>{t('nextTry', { time: formatTime(new Date(next_at).toISOString(), style) })}</p>
        )}
        <Press icon={IconSend} busy={kind === 'sending'} onPress={() => void syncNow()}>
          {t('sendNow')}
        </Press>
        {waiting + outbox.others + outbox.refused > 0 && (
          <>
            <p className={classes.note}>{t('rescueText')}</p>
            <Press icon={IconDeviceFloppy} onPress={() => void save()}>
              {t('rescue')}
            </Press>
          </>
        )}
      </section>
      {outbox.refused > 0 && <Refused />}
      <OtherDevices />
    </>
  );
}

const kinds = [
  'label_printed',
  'label_misprinted',
  'label_closed',
  'label_fact',
  'label_scanned',
  'label_ordered',
  'temperature_recorded',
  'wastage_recorded',
  'fridge_answered',
  'fridge_saved',
  'product_asked',
  'product_saved',
  'profile_saved',
] as const;

function kindOf(type: string) {
  return `kind_${kinds.find((kind) => kind === type) ?? 'unknown'}` as const;
}

type Named = { printed?: { name?: string }; product_id?: string; name?: string; forename?: string; surname?: string };

/**
 * The food, fridge or person that a report is about: as its label names it, as it was typed, or as the catalogue names
 * it.
 */
function subjectOf({ body }: OutboxRow, products: ReadonlyMap<string, Product>): string | undefined {
  const { printed, product_id, name, forename, surname } = body as Named;
  const person = [forename, surname].filter(Boolean).join(' ');
  return printed?.name ?? name ?? (person || (product_id && products.get(product_id)?.name) || undefined);
}

const page = 20;

/** Refused reports stay until a manager has read and removed each. */
function Refused() {
  const t = useTexts(tabletTexts);
  const refusal = useRefusalText();
  const style = useDateStyle();
  const mayRemove = (usePerson()?.device_role ?? 4) <= 2;
  const outbox = useKitchen((kitchen) => kitchen.outbox);
  const products = useKitchen((kitchen) => kitchen.products);
  const [rows, setRows] = useState<OutboxRow[]>([]);
  const [most, setMost] = useState(page);
  const [removing, setRemoving] = useState<OutboxRow>();
  useEffect(() => void refusedReports().then(setRows), [outbox]);
  const remove = async () => {
    if (removing?.seq !== undefined) await removeRefused(removing.seq);
    setRemoving(undefined);
    await refresh(['outbox']);
  };
  return (
    <section className={classes.section}>
      <h2>{t('refused', { count: outbox.refused })}</h2>
      <Notice tone="warn">{t('refusedText')}</Notice>
      <ul className={classes.list}>
        {rows.slice(0, most).map((row) => (
          <li key={row.seq} className={classes.line}>
            <span>
              <strong>{t(kindOf(row.type))}</strong>{' '}
              {dotted(subjectOf(row, products), formatDateTime(row.device_time, style))}
              <br />
              {t('reason', { reason: refusal(row.error) })}
            </span>
            {mayRemove && <Press icon={IconTrash} label={t('removeReport')} onPress={() => setRemoving(row)} />}
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Press wide onPress={() => setMost(most + page)}>
          {t('showMore', { count: Math.min(page, rows.length - most) })}
        </Press>
      )}
      <Sheet
        opened={removing !== undefined}
        title={t('removeTitle')}
        onClose={() => setRemoving(undefined)}
        foot={
          <Press kind="danger" onPress={() => void remove()}>
            {t('removeReport')}
          </Press>
        }
      >
        <p>{t('reason', { reason: refusal(removing?.error) })}</p>
        <p>{t('removeText')}</p>
      </Sheet>
    </section>
  );
}

/** Reports from when the tablet was another device go in that device's name, once a manager says so. */
function OtherDevices() {
  const t = useTexts(tabletTexts);
  const maySend = (usePerson()?.device_role ?? 4) <= 2;
  const outbox = useKitchen((kitchen) => kitchen.outbox);
  const accepts = useKitchen(({ versions }) => versions?.accepts);
  const [devices, setDevices] = useState<{ id: string; name: string; count: number }[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void otherDevices().then(setDevices), [outbox]);
  if (devices.length === 0) return null;
  const isTaken = accepts?.includes('events.origin_device_id') ?? false;
  const send = async (id: string) => {
    setBusy(true);
    try {
      const { kind } = await drainOther(id);
      await refresh(['outbox']);
      toast(kind === 'sent' ? 'ok' : 'bad', t(kind === 'sent' ? 'othersSent' : 'othersFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.section}>
      <h2>{t('others')}</h2>
      {devices.map(({ id, name, count }) => (
        <Notice
          key={id}
          tone="warn"
          action={
            maySend &&
            isTaken && (
              <Press busy={isBusy} onPress={() => void send(id)}>
                {t('sendOther', { name })}
              </Press>
            )
          }
        >
          {t('othersText', { count, name })} {isTaken ? !maySend && t('othersManager') : t('othersFile')}
        </Notice>
      ))}
    </section>
  );
}
