import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CountSession } from '../../store/count-session.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { useFreshLabels } from '../../store/sync.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { answerMissing, endCount } from './count.actions.ts';
import { missingIn } from './count.rules.ts';
import { countTexts } from './count.texts.ts';
import { useDateWords } from './date-words.part.tsx';
import type { FactAbout } from './fact.actions.ts';
import { Pieces } from './pieces.part.tsx';
import { offerUndo } from './undo.actions.ts';
import { WastedSheet } from './wasted-sheet.part.tsx';
import classes from './live-labels.module.css';

const answers = ['used', 'wasted', 'found'] as const;
type Answer = (typeof answers)[number];
const words = { used: 'used', wasted: 'wasted', found: 'here' } as const;
const all = { used: 'allUsed', wasted: 'allWasted', found: 'allHere' } as const;

/** What was not seen in a count: what became of each, or of all of them at once. */
export function CountMissing({ count }: { count: CountSession }) {
  const t = useTexts(countTexts);
  const navigate = useNavigate();
  const { live, versions } = useKitchen((kitchen) => kitchen);
  const [wasting, setWasting] = useState<LiveLabel[]>();
  const [asked, setAsked] = useState<Answer>();
  const missing = missingIn(count, live.values());
  useFreshLabels();
  const { place } = count;
  const report = async (labels: readonly LiveLabel[], fact: Omit<FactAbout['fact'], 'via'>) => {
    try {
      const reported = await answerMissing(
        place,
        labels.map(({ id }) => id),
        fact,
      );
      const [first] = labels;
      const what = t(words[fact.kind as Answer]);
      const name = first && labels.length === 1 ? first.product_name : t('labelCount', { count: labels.length });
      const said = t('answered', { name, what });
      // Of what is still here there is nothing to take back.
      if (fact.kind !== 'found' && versions?.accepts?.includes('label_fact')) offerUndo(said, reported);
      else toast('ok', said);
    } catch {
      toast('bad', t('failed'));
    } finally {
      setWasting(undefined);
      setAsked(undefined);
    }
  };
  const say = (labels: LiveLabel[], kind: Answer) => {
    if (kind === 'wasted') setWasting(labels);
    else void report(labels, { kind });
  };
  const end = useEnd(place);
  return (
    <Page
      title={t('missing', { count: missing.length })}
      back="/count"
      foot={
        <>
          <Press onPress={() => void navigate({ to: '/count', search: { place } })}>{t('back')}</Press>
          <Press kind="main" onPress={() => void end()}>
            {t('finish')}
          </Press>
        </>
      }
    >
      {missing.length === 0 && <Notice tone="ok">{t('allSeen')}</Notice>}
      <ul className={classes.list}>
        {missing.map((label) => (
          <MissingRow key={label.id} label={label} onAnswer={(kind) => say([label], kind)} />
        ))}
      </ul>
      {missing.length > 1 && (
        <div className={classes.choices}>
          {answers.map((kind) => (
            <Press key={kind} wide onPress={() => setAsked(kind)}>
              {t(all[kind])}
            </Press>
          ))}
        </div>
      )}
      {asked && (
        <AllSheet
          count={missing.length}
          answer={asked}
          onClose={() => setAsked(undefined)}
          onYes={() => {
            setAsked(undefined);
            say(missing, asked);
          }}
        />
      )}
      {wasting && <WastedSheet onClose={() => setWasting(undefined)} onWasted={(fact) => void report(wasting, fact)} />}
    </Page>
  );
}

/** Ends the count of a place. */
function useEnd(place: string): () => Promise<void> {
  const t = useTexts(countTexts);
  const navigate = useNavigate();
  return async () => {
    try {
      await endCount(place);
      toast('ok', t('finished'));
      await navigate({ to: '/count', search: {} });
    } catch {
      toast('bad', t('failed'));
    }
  };
}

type AllSheetProps = { count: number; answer: Answer; onClose: () => void; onYes: () => void };

/** Asks before one answer is given of all. */
function AllSheet({ count, answer, onClose, onYes }: AllSheetProps) {
  const t = useTexts(countTexts);
  return (
    <Sheet
      opened
      title={t('allTitle', { count })}
      onClose={onClose}
      foot={
        <Press kind="main" onPress={onYes}>
          {t('yes', { count })}
        </Press>
      }
    >
      <p>
        <strong>{t(all[answer])}</strong>
      </p>
      <p>{t('allText')}</p>
    </Sheet>
  );
}

function MissingRow({ label, onAnswer }: { label: LiveLabel; onAnswer: (kind: Answer) => void }) {
  const t = useTexts(countTexts);
  const dates = useDateWords();
  return (
    <li className={classes.missing}>
      <span className={classes.what}>
        <strong>{label.product_name}</strong>
        <span className={classes.note}>
          <Pieces of={[dates.date(label), t('lastSign', { time: dates.time(label.seen_at) })]} />
        </span>
      </span>
      <span className={classes.answers}>
        {answers.map((kind) => (
          <Press key={kind} onPress={() => onAnswer(kind)} label={`${t(words[kind])}: ${label.product_name}`}>
            {t(words[kind])}
          </Press>
        ))}
      </span>
    </li>
  );
}
