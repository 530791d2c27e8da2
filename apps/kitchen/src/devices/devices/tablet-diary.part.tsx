import { useTexts } from '@larder/browser/texts';
import { IconNotes, IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { DiaryLine } from '../../store/diary-line.ts';
import { readDiary } from '../../store/diary.ts';
import { currentKitchen } from '../../store/kitchen.ts';
import { appVersion } from '../../store/storage-health.ts';
import { Press } from '../../ui/press.tsx';
import { shareFile } from '../../ui/share-file.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { diaryText, lineText } from './diary.rules.ts';
import { tabletTexts } from './tablet.texts.ts';
import classes from './tablet.module.css';

/** What the app did lately, for support: shown, and shared as a file. */
export function TabletDiary() {
  const t = useTexts(tabletTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.section}>
      <h2>{t('diary')}</h2>
      <p className={classes.note}>{t('diaryText')}</p>
      <Press icon={IconNotes} onPress={() => setOpen(true)}>
        {t('diaryOpen')}
      </Press>
      {isOpen && <DiarySheet onClose={() => setOpen(false)} />}
    </section>
  );
}

function DiarySheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(tabletTexts);
  const [lines, setLines] = useState<DiaryLine[]>();
  useEffect(() => void readDiary().then(setLines), []);
  const share = async () => {
    const { device, outbox, versions } = currentKitchen();
    const facts = {
      device: device?.id ?? '',
      version: appVersion,
      browser: navigator.userAgent,
      state_read_at: versions?.pulled_at ?? '',
      reports: `${outbox.waiting} wait, ${outbox.held} held, ${outbox.others} of another device, ${outbox.refused} refused`,
    };
    await shareFile('larder-diary.txt', 'text/plain', diaryText(lines ?? [], facts));
  };
  return (
    <Sheet
      opened
      title={t('diary')}
      onClose={onClose}
      foot={
        <Press kind="main" icon={IconShare} disabled={!lines} onPress={() => void share()}>
          {t('diaryShare')}
        </Press>
      }
    >
      {lines?.length === 0 && <p>{t('diaryEmpty')}</p>}
      <ol className={classes.diary} reversed>
        {lines?.map((line) => (
          <li key={line.seq}>{lineText(line)}</li>
        ))}
      </ol>
    </Sheet>
  );
}
