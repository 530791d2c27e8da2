import { useTexts } from '@larder/browser/texts';
import type { NamedLot } from '@larder/contract/labels/lots';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { boxLot } from '../../cold/checks/deliveries/box-lot.rules.ts';
import { useKeyScanner } from '../../store/key-scanner.ts';
import { currentKitchen } from '../../store/kitchen.ts';
import { keyOf } from '../../store/lot-overlay.ts';
import { signal } from '../../store/signal.ts';
import type { ScanWords } from '../../ui/camera-scan.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { hasCamera } from '../../ui/has-camera.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { lookUp } from '../living/live.rules.ts';
import { LotChoice } from './lot-choice.part.tsx';
import { lotName, mostLots, mostSources, type LabelSource } from './made-from.rules.ts';
import { madeFromTexts } from './made-from.texts.ts';
import { heldBy } from './source-allergens.rules.ts';

const CameraScan = lazy(async () => ({ default: (await import('../../ui/camera-scan.tsx')).CameraScan }));

type MadeFromSheetProps = {
  sources: readonly LabelSource[];
  lots: readonly NamedLot[];
  onChange: (sources: LabelSource[]) => void;
  onLots: (lots: readonly NamedLot[]) => void;
  onClose: () => void;
};

/**
 * Takes one sticker after the other, by the camera, which opens by itself where there is one, by hand scanner or its
 * six characters, until somebody says that these are all.
 */
export function MadeFromSheet({ sources, lots, onChange, onLots, onClose }: MadeFromSheetProps) {
  const t = useTexts(madeFromTexts);
  const [isCamera, setCamera] = useState(false);
  const [said, setSaid] = useState<ScanWords>();
  // The camera may read two before the screen is drawn anew.
  const latest = useRef(sources);
  useEffect(() => {
    latest.current = sources;
  });
  useEffect(() => {
    let isGone = false;
    hasCamera().then(
      (has) => has && !isGone && setCamera(true),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const take = (text: string): ScanWords => {
    const words = added(text);
    signal(words.tone === 'ok' ? 'done' : 'wrong');
    setSaid(words);
    return words;
  };
  useKeyScanner(take, true);
  return (
    <Sheet
      opened
      title={t('sheetTitle')}
      onClose={onClose}
      foot={
        <Press kind="main" onPress={onClose}>
          {t('done')}
        </Press>
      }
    >
      <p>{t('hint')}</p>
      <Press icon={IconCamera} onPress={() => setCamera(true)}>
        {t('camera')}
      </Press>
      <CodeField
        label={t('typed')}
        action={t('take')}
        onCode={(text) => {
          take(text);
          return undefined;
        }}
      />
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <LotChoice lots={lots} onChange={onLots} />
      {isCamera && (
        <Suspense>
          <CameraScan title={t('cameraTitle')} kind="qr" onCode={take} onClose={() => setCamera(false)} />
        </Suspense>
      )}
    </Sheet>
  );

  function added(text: string): ScanWords {
    const found = lookUp(text, currentKitchen().live);
    if (found.kind !== 'one') return addedLot(text) ?? { tone: 'warn', text: t(found.kind) };
    const { label } = found;
    const name = label.product_name;
    const before = latest.current;
    if (before.some((one) => one.label.id === label.id)) return { tone: 'warn', text: t('addedBefore', { name }) };
    if (before.length >= mostSources) return { tone: 'warn', text: t('full', { count: mostSources }) };
    const next: LabelSource[] = [...before, { label, relation: 'INGREDIENT', held: heldBy(label, currentKitchen()) }];
    latest.current = next;
    onChange(next);
    return { tone: 'ok', text: t('added', { name }) };
  }

  /** The lot of a box; undefined of anything else. */
  function addedLot(text: string): ScanWords | undefined {
    const lot = boxLot(text, currentKitchen());
    if (!lot) return undefined;
    const name = lotName(lot);
    if (lots.some((one) => keyOf(one) === keyOf(lot))) return { tone: 'warn', text: t('addedBefore', { name }) };
    if (lots.length >= mostLots) return { tone: 'warn', text: t('full', { count: mostLots }) };
    onLots([...lots, lot]);
    return { tone: 'ok', text: t('added', { name }) };
  }
}
