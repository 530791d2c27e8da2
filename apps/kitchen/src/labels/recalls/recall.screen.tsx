import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { IconCamera } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { useKeyScanner } from '../../store/key-scanner.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { labelsToFind, type Recall, type RecallLabel } from '../../store/recall-overlay.ts';
import { signal } from '../../store/signal.ts';
import type { ScanWords } from '../../ui/camera-scan.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import type { FactAbout } from '../living/fact.actions.ts';
import { WastedSheet } from '../living/wasted-sheet.part.tsx';
import { RecallFinish } from './recall-finish.part.tsx';
import { RecallFoundSheet } from './recall-found.part.tsx';
import { RecallLabels } from './recall-labels.part.tsx';
import { answerRecall } from './recall.actions.ts';
import { scannedLabel } from './recall.rules.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

const CameraScan = lazy(async () => ({ default: (await import('../../ui/camera-scan.tsx')).CameraScan }));

/** A recall at this venue: its stickers by storage, each found by a scan or a tap, until somebody says Finished. */
export function RecallScreen() {
  const t = useTexts(recallsTexts);
  const { recallId } = useParams({ from: '/recalls/$recallId' });
  const recall = useKitchen(({ lists }) => lists.recalls?.find(({ id }) => id === recallId));
  if (recall) return <OpenRecall recall={recall} />;
  return (
    <Page title={t('gone')} back="/">
      <Notice tone="info">{t('goneText')}</Notice>
    </Page>
  );
}

function OpenRecall({ recall }: { recall: Recall }) {
  const t = useTexts(recallsTexts);
  const style = useDateStyle();
  const finding = useFinding(recall);
  const [isCamera, setCamera] = useState(false);
  const [last, setLast] = useState<ScanWords>();
  const take = async (text: string): Promise<ScanWords> => {
    const words = finding.scan(text);
    setLast(words);
    if (words.tone !== 'warn') setCamera(false);
    return words;
  };
  useKeyScanner((text) => void take(text), true);
  const { kind, title, staff_text, reason, seen_at, seen_by, done_at } = recall;
  const count = labelsToFind(recall).length;
  return (
    <Page title={title} back="/" foot={<RecallFinish recall={recall} />}>
      <Notice tone={kind === 'DRILL' ? 'info' : 'bad'}>
        <strong>{t(`kind_${kind}`)}</strong> {kind === 'DRILL' && t('exercise')}
        <p>{staff_text}</p>
        <p>{reason}</p>
        {seen_at && (
          <p className={classes.small}>{t('seenBy', { name: seen_by || '–', time: formatTime(seen_at, style) })}</p>
        )}
      </Notice>
      <p className={classes.progress} role="status">
        {done_at
          ? t('isDone')
          : count > 0
            ? t('toFind', { count })
            : recall.labels.length > 0
              ? t('allFound')
              : t('noStickers')}
      </p>
      {last && <Notice tone={last.tone}>{last.text}</Notice>}
      <Press icon={IconCamera} onPress={() => setCamera(true)}>
        {t('scan')}
      </Press>
      <RecallLabels labels={recall.labels} onFound={finding.choose} />
      <CodeField
        label={t('typed')}
        action={t('take')}
        onCode={(text) => {
          void take(text);
          return undefined;
        }}
      />
      {finding.sheet}
      {isCamera && (
        <Suspense>
          <CameraScan title={t('scanTitle')} kind="qr" onCode={take} onClose={() => setCamera(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** What is done with a label that somebody found. */
function useFinding(recall: Recall) {
  const t = useTexts(recallsTexts);
  const isBusy = useRef(false);
  const [chosen, setChosen] = useState<RecallLabel>();
  const [isBinning, setBinning] = useState(false);
  const close = () => {
    setChosen(undefined);
    setBinning(false);
  };
  const report = async (found: NonNullable<RecallLabel['found']>, fact?: FactAbout['fact'], picture?: Blob) => {
    if (!chosen || isBusy.current) return;
    isBusy.current = true;
    const { id: label_id, name } = chosen;
    try {
      const about = fact && { label_id, fact, picture };
      await answerRecall({ recall_id: recall.id, kind: found, label_id }, about ? { fact: about } : {});
      toast('ok', t('saved', { name, what: t(`found_${found}`) }));
      close();
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
  const scan = (text: string): ScanWords => {
    const label = scannedLabel(text, recall.labels);
    signal(label ? 'done' : 'wrong');
    if (!label) return { tone: 'warn', text: t('scannedOther') };
    setChosen(label);
    return { tone: 'ok', text: t(label.found ? 'scannedAgain' : 'scannedFound', { name: label.name }) };
  };
  const sheet = chosen && (
    <>
      {!isBinning && (
        <RecallFoundSheet
          label={chosen}
          isDrill={recall.kind === 'DRILL'}
          onFound={(found) => (found === 'BINNED' ? setBinning(true) : void report(found))}
          onClose={close}
        />
      )}
      {isBinning && <WastedSheet onClose={close} onWasted={(fact, picture) => void report('BINNED', fact, picture)} />}
    </>
  );
  return { choose: setChosen, scan, sheet };
}
