import { useTexts } from '@larder/browser/texts';
import { IconCamera, IconChecklist, IconClipboardList } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useKeyScanner } from '../../store/key-scanner.ts';
import { currentKitchen, useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { signal } from '../../store/signal.ts';
import { syncLabels } from '../../store/sync.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { reportFoundCode } from './fact.actions.ts';
import { LabelRow } from './label-row.part.tsx';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { lookUp } from './live.rules.ts';
import classes from './live-labels.module.css';

const CameraScan = lazy(async () => ({ default: (await import('../../ui/camera-scan.tsx')).CameraScan }));

/** The camera comes back on for the next label where it read the last one. */
let keptCamera = false;

/** What the server knows now; a slow one is not waited for. */
async function newestLabels(): Promise<void> {
  const late = new Promise<void>((done) => {
    setTimeout(done, 5000);
  });
  await Promise.race([syncLabels(), late]);
}

/** A sticker is scanned, or its last six characters are typed; what it means opens. */
export function ScanScreen() {
  const t = useTexts(liveLabelsTexts);
  const navigate = useNavigate();
  const [isCamera, setCamera] = useState(keptCamera);
  const [several, setSeveral] = useState<LiveLabel[]>([]);
  const [unknown, setUnknown] = useState<{ code: string | undefined }>();
  const open = (id: string) => void navigate({ to: '/scan/$labelId', params: { labelId: id } });
  const show = (next: boolean) => {
    keptCamera = next;
    setCamera(next);
  };
  const [asking, setAsking] = useState(false);
  /** Words for what is no label's code at all. */
  const take = (text: string): string | undefined => {
    const found = lookUp(text, currentKitchen().live);
    if (found.kind !== 'unknown' || !navigator.onLine) return tell(found);
    // Another tablet may have printed it a moment ago.
    setUnknown(undefined);
    setAsking(true);
    void newestLabels().finally(() => {
      setAsking(false);
      tell(lookUp(text, currentKitchen().live));
    });
    return undefined;
  };
  const tell = (found: ReturnType<typeof lookUp>): string | undefined => {
    signal(found.kind === 'one' || found.kind === 'several' ? 'done' : 'wrong');
    setSeveral(found.kind === 'several' ? found.labels : []);
    setUnknown(found.kind === 'unknown' ? found : undefined);
    if (found.kind === 'unreadable') return t('unreadable');
    if (found.kind === 'one') open(found.label.id);
    else setCamera(false);
    return undefined;
  };
  const hear = (text: string) => {
    const words = take(text);
    if (words) toast('bad', words);
  };
  useKeyScanner(hear, true);
  // What was scanned on the page of another label, and is none that this tablet knows.
  const { code: scanned } = useSearch({ from: '/scan' });
  const latest = useRef(hear);
  useEffect(() => {
    if (scanned === undefined) return;
    void navigate({ to: '/scan', search: {}, replace: true });
    latest.current(scanned);
  }, [scanned, navigate]);
  const goOn = () => {
    setUnknown(undefined);
    if (keptCamera) setCamera(true);
  };
  return (
    <Page title={t('scanTitle')} back="/">
      <p className={classes.hint}>{t('scanHint')}</p>
      <Press kind="main" icon={IconCamera} onPress={() => show(true)}>
        {t('camera')}
      </Press>
      {asking && <Notice tone="info">{t('asking')}</Notice>}
      <CodeField label={t('typed')} action={t('find')} onCode={take} />
      {unknown && <UnknownCode code={unknown.code} onKept={goOn} />}
      {several.length > 0 && <Several labels={several} onOpen={open} />}
      <div className={classes.ways} data-large>
        <Press wide icon={IconClipboardList} note={t('todayNote')} onPress={() => void navigate({ to: '/today' })}>
          {t('today')}
        </Press>
        <Press wide icon={IconChecklist} note={t('countNote')} onPress={() => void navigate({ to: '/count' })}>
          {t('count')}
        </Press>
      </div>
      {isCamera && (
        <Suspense>
          <CameraScan title={t('cameraTitle')} kind="qr" onCode={take} onClose={() => show(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Whole codes that the tablet does not know can be kept, for what is learned of them later. */
function UnknownCode({ code, onKept }: { code: string | undefined; onKept: () => void }) {
  const t = useTexts(liveLabelsTexts);
  const accepts = useKitchen(({ versions }) => versions?.accepts);
  const mayKeep = code !== undefined && (accepts?.includes('label_fact') ?? false);
  const keep = async (kept: string) => {
    try {
      await reportFoundCode(kept);
      toast('ok', t('kept'));
      onKept();
    } catch {
      toast('bad', t('failed'));
    }
  };
  return (
    <Notice tone="warn" action={mayKeep && <Press onPress={() => void keep(code)}>{t('keep')}</Press>}>
      {code === undefined ? t('unknownShort') : `${t('unknown')}${mayKeep ? ` ${t('unknownKeep')}` : ''}`}
    </Notice>
  );
}

/** Labels that end in the same characters. */
function Several({ labels, onOpen }: { labels: readonly LiveLabel[]; onOpen: (id: string) => void }) {
  const t = useTexts(liveLabelsTexts);
  return (
    <section className={classes.group} aria-labelledby="several">
      <h2 id="several">{t('several')}</h2>
      <ul className={classes.list}>
        {labels.map((label) => (
          <li key={label.id}>
            <LabelRow label={label} onPress={() => onOpen(label.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
