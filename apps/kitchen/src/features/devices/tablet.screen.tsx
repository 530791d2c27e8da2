import { useTexts } from '@larder/browser/texts';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { uuidv4 } from 'uuidv7';
import type { PrinterSetup } from '../../printer/printer.ts';
import { keepMeta } from '../../store/database.ts';
import { refresh, useKitchen } from '../../store/kitchen.ts';
import { syncNow, useSync } from '../../store/sync.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { tabletTexts } from './tablet.texts.ts';
import classes from './tablet.module.css';

/** K15: the tablet's printers, and what it has not sent yet. */
export function TabletScreen() {
  const t = useTexts(tabletTexts);
  const { printers, demo, outbox } = useKitchen((kitchen) => kitchen);
  const { kind } = useSync();
  const waiting = outbox.waiting + outbox.held;
  return (
    <Page title={t('title')} back="/more">
      <section className={classes.section}>
        <h2>{t('printers')}</h2>
        {printers.length === 0 && <Notice tone="info">{t('noPrinters')}</Notice>}
        <ul className={classes.list}>
          {printers.map(({ id, name }) => (
            <li key={id} className={classes.line}>
              <strong>{name}</strong>
              <Press
                icon={IconTrash}
                label={t('remove', { name })}
                onPress={() => void keepPrinters(printers.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
        {demo && !printers.some(({ route }) => route === 'loopback') && (
          <Press onPress={() => void keepPrinters([...printers, demoPrinter(t('demoPrinterName'))])}>
            {t('demoPrinter')}
          </Press>
        )}
      </section>
      <section className={classes.section}>
        <h2>{t('reports')}</h2>
        <p>{waiting === 0 ? t('nothingWaits') : t('waiting', { count: waiting })}</p>
        <Press icon={IconSend} busy={kind === 'sending'} onPress={() => void syncNow()}>
          {t('sendNow')}
        </Press>
      </section>
    </Page>
  );
}

async function keepPrinters(printers: PrinterSetup[]): Promise<void> {
  await keepMeta('printers', printers);
  await refresh(['identity']);
}

function demoPrinter(name: string): PrinterSetup {
  return {
    id: uuidv4(),
    name,
    route: 'loopback',
    language: 'zpl',
    dpi: 203,
    width: 56,
    settings: {},
    default_for: ['prep', 'sale'],
  };
}
