import { useTexts } from '@larder/browser/texts';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { pressed } from '../../ui/keypad.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTyping } from '../../ui/typing.ts';
import { ActionSheet } from './action-sheet.part.tsx';
import type { Measuring } from './check-measure.part.tsx';
import { useCheckWords } from './check-words.part.tsx';
import type { Measure } from './check.actions.ts';
import { checksTexts } from './checks.texts.ts';

type Saving = {
  name: string;
  measuring: Measuring;
  /** Writes it down, and goes on. */
  record: (measure: Measure) => Promise<void>;
};

/** Saves what was measured: the foot of the page, and the question what was done where the check fails. */
export function useSaving({ name, measuring, record }: Saving): { foot: ReactNode; sheet: ReactNode } {
  const t = useTexts(checksTexts);
  const words = useCheckWords();
  const isBusy = useRef(false);
  const [asking, setAsking] = useState<{ isLast: boolean; celsius: number }>();
  const { reading, preview, text, kind, probe } = measuring;
  const save = async (isLast: boolean, corrective_action?: string) => {
    if (isBusy.current || !reading.ok || !preview) return;
    const { celsius } = reading;
    const verdict = isLast ? preview.ended : preview.open;
    if (verdict === 'FAILED' && corrective_action === undefined) return setAsking({ isLast, celsius });
    isBusy.current = true;
    try {
      await record({ celsius, probe, held_seconds: preview.held_seconds, isLast, corrective_action });
      const said = { name, value: words.value(celsius) };
      const isBad = verdict === 'FAILED' || verdict === 'NOT_PROVEN';
      toast(
        isBad ? 'bad' : 'ok',
        verdict === null ? t('savedOnly', said) : t('saved', { ...said, verdict: words.verdict(verdict) }),
      );
      setAsking(undefined);
      measuring.type('');
      measuring.hold(undefined);
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
  useTyping(asking === undefined, (key) =>
    key === 'Enter' ? void save(!preview?.mayGoOn) : measuring.type(pressed(text, key)),
  );
  const sheet = asking && (
    <ActionSheet
      kind={kind}
      title={t('failedTitle', { value: words.value(asking.celsius) })}
      onClose={() => setAsking(undefined)}
      onAction={(action) => void save(asking.isLast, action)}
    />
  );
  return { foot: <SaveFoot measuring={measuring} onSave={(isLast) => void save(isLast)} />, sheet };
}

/** Where more may be measured, that comes first, and finishing says what it leads to. */
function SaveFoot({ measuring: { preview }, onSave }: { measuring: Measuring; onSave: (isLast: boolean) => void }) {
  const t = useTexts(checksTexts);
  const words = useCheckWords();
  if (!preview?.mayGoOn) {
    return (
      <Press
        kind="main"
        icon={IconCheck}
        disabled={!preview}
        note={preview ? undefined : t('missing')}
        onPress={() => onSave(true)}
      >
        {t('save')}
      </Press>
    );
  }
  return (
    <>
      <Press
        note={preview.ended === null ? undefined : t('endsAs', { verdict: words.verdict(preview.ended) })}
        onPress={() => onSave(true)}
      >
        {t('saveEnd')}
      </Press>
      <Press kind="main" icon={IconCheck} onPress={() => onSave(false)}>
        {t('saveOn')}
      </Press>
    </>
  );
}
