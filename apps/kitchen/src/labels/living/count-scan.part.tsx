import { useTexts } from '@larder/browser/texts';
import { IconCamera } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { now } from '../../store/clock.ts';
import type { CountSession } from '../../store/count-session.ts';
import { useKeyScanner } from '../../store/key-scanner.ts';
import { currentKitchen, useKitchen } from '../../store/kitchen.ts';
import { signal } from '../../store/signal.ts';
import type { ScanWords } from '../../ui/camera-scan.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { useEntering } from '../../ui/entering.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { countSeen, moveHere } from './count.actions.ts';
import { countSignals, countState, expectedAt, type CountState } from './count.rules.ts';
import { countTexts } from './count.texts.ts';
import { reportFoundCode } from './fact.actions.ts';
import { lookUp } from './live.rules.ts';
import classes from './live-labels.module.css';

const CameraScan = lazy(async () => ({ default: (await import('../../ui/camera-scan.tsx')).CameraScan }));

const tones = { seen: 'ok', again: 'ok', ended: 'warn', elsewhere: 'warn', expired: 'bad' } as const;

/** Scan after scan: a beep each, two for what belongs elsewhere, three for what has expired. */
export function CountScan({ count }: { count: CountSession }) {
  const t = useTexts(countTexts);
  const navigate = useNavigate();
  const live = useKitchen((kitchen) => kitchen.live);
  const read = useCountReader(count);
  const [isCamera, setCamera] = useState(false);
  const [last, setLast] = useState<CountReading>();
  // A hand scanner types: nothing comes between two tubs.
  useEntering(true);
  const { place, seen } = count;
  const expected = expectedAt(place, live.values()).map(({ id }) => id);
  const take = async (text: string): Promise<ScanWords> => {
    const reading = await read(text);
    setLast(reading);
    return reading.words;
  };
  useKeyScanner((text) => void take(text), true);
  const toHere = async (id: string, name: string) => {
    try {
      const storage = currentKitchen().lists.storage?.find((one) => one.name === place);
      await moveHere(place, id, storage?.id);
      setLast(undefined);
      toast('ok', t('movedHere', { name }));
    } catch {
      toast('bad', t('failed'));
    }
  };
  const lastLabel = last?.id === undefined ? undefined : live.get(last.id);
  return (
    <Page
      title={t('counting', { place })}
      back="/count"
      foot={
        <Press kind="main" onPress={() => void navigate({ to: '/count', search: { place, step: 'missing' } })}>
          {t('toMissing')}
        </Press>
      }
    >
      <p className={classes.progress} role="status">
        {t('seen', { seen: expected.filter((id) => seen.includes(id)).length, count: expected.length })}
      </p>
      {last && (
        <Notice
          tone={last.words.tone}
          action={
            lastLabel &&
            last.state === 'elsewhere' && (
              <Press onPress={() => void toHere(lastLabel.id, lastLabel.product_name)}>{t('moveHere')}</Press>
            )
          }
        >
          {last.words.text}
        </Notice>
      )}
      <Press icon={IconCamera} onPress={() => setCamera(true)}>
        {t('scan')}
      </Press>
      <CodeField
        label={t('typed')}
        action={t('add')}
        onCode={(text) => {
          void take(text);
          return undefined;
        }}
      />
      {isCamera && (
        <Suspense>
          <CameraScan title={t('cameraTitle', { place })} kind="qr" onCode={take} onClose={() => setCamera(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** What a scan means in a count: the words for it, and of which label. */
type CountReading = { words: ScanWords; id?: string; state?: CountState };

/** Counts what is scanned as seen. */
function useCountReader(count: CountSession): (text: string) => Promise<CountReading> {
  const t = useTexts(countTexts);
  const accepts = useKitchen(({ versions }) => versions?.accepts);
  const { place } = count;
  return async (text) => {
    const found = lookUp(text, currentKitchen().live);
    try {
      if (found.kind !== 'one') {
        const isKept = found.kind === 'unknown' && found.code && accepts?.includes('label_fact');
        if (found.kind === 'unknown' && isKept && found.code) await reportFoundCode(found.code);
        signal('wrong');
        const state = found.kind === 'unknown' && !isKept ? 'unknown_short' : found.kind;
        return { words: { tone: 'warn', text: t(`state_${state}`) } };
      }
      const { label } = found;
      const state = countState(label, currentKitchen().counts.get(place) ?? count, now());
      await countSeen(place, label.id);
      signal(countSignals[state]);
      const said = t(`state_${state}`, { place: label.life.place });
      return { words: { tone: tones[state], text: `${label.product_name}: ${said}` }, id: label.id, state };
    } catch {
      signal('wrong');
      return { words: { tone: 'bad', text: t('failed') } };
    }
  };
}
