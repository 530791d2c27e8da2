import { useTexts } from '@larder/browser/texts';
import { IconSend } from '@tabler/icons-react';
import { useKitchen } from '../../store/kitchen.ts';
import { syncNow, useSync } from '../../store/sync.ts';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { Printers } from './printers.part.tsx';
import { tabletTexts } from './tablet.texts.ts';
import classes from './tablet.module.css';

/** K15: the tablet's printers, and what it has not sent yet. */
export function TabletScreen() {
  const t = useTexts(tabletTexts);
  const outbox = useKitchen((kitchen) => kitchen.outbox);
  const { kind } = useSync();
  const waiting = outbox.waiting + outbox.held;
  return (
    <Page title={t('title')} back="/more">
      <Printers />
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
