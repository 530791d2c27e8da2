import { useTexts } from '@larder/browser/texts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFaultWords } from '../../printer/fault-words.ts';
import { settleJob } from '../../printer/job.ts';
import type { PrintJob } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { currentPerson, usePerson } from '../../store/person.ts';
import { syncSoon } from '../../store/sync.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toast } from '../../ui/toast.tsx';
import { labelsTexts } from './labels.texts.ts';
import { LettersQuestionSheet } from './letters-question.part.tsx';
import { noteOutcome, useMissing } from './missing.actions.ts';
import { isPrinterFault } from './missing.rules.ts';
import { useRecalledQuestion } from './recalled-question.actions.ts';
import { dismissJob, useRunningJob } from './running-job.actions.ts';
import classes from './label.module.css';

const RecalledQuestionSheet = lazy(async () => ({
  default: (await import('./recalled-question.part.tsx')).RecalledQuestionSheet,
}));
const MissingLabelsSheet = lazy(async () => ({
  default: (await import('./missing-labels.part.tsx')).MissingLabelsSheet,
}));

/**
 * K7: what the printer does, over whatever screen is open, and the question which labels came out, once it is known who
 * answers.
 */
export function JobHost() {
  const t = useTexts(labelsTexts);
  const faultWords = useFaultWords();
  const current = useRunningJob();
  const jobs = useKitchen((kitchen) => kitchen.jobs);
  const person = usePerson();
  const state = current?.progress.state;
  useEffect(() => {
    if (!current || (state !== 'done' && state !== 'asking')) return;
    const { fault, count } = current.progress;
    if (state === 'done' && fault && !isPrinterFault(fault)) toast('bad', `${t('nothingSent')} ${faultWords(fault)}`);
    else if (state === 'done' && !fault) toast('ok', t('printed', { count }));
    dismissJob();
  }, [current, state, t, faultWords]);
  const isRunning = state === 'printing' || state === 'paused';
  const missing = useMissing();
  const recalled = useRecalledQuestion();
  const question = jobs.find((job) => job.state === 'asking');
  return (
    <>
      <Sheet
        opened={isRunning}
        title={state === 'paused' ? t('paused') : t('printing')}
        foot={
          <>
            <Press onPress={() => (state === 'paused' ? current?.job?.resume() : current?.job?.pause())}>
              {state === 'paused' ? t('resume') : t('pause')}
            </Press>
            <Press onPress={() => current?.job?.stop()}>{t('stop')}</Press>
          </>
        }
      >
        {current && (
          <>
            <p>{current.progress.title}</p>
            <p className={classes.progress} role="status">
              {t('progress', { sent: current.progress.sent, count: current.progress.count })}
            </p>
            <progress className={classes.bar} value={current.progress.sent} max={current.progress.count} />
          </>
        )}
      </Sheet>
      <LettersQuestionSheet />
      {recalled && (
        <Suspense>
          <RecalledQuestionSheet />
        </Suspense>
      )}
      {missing && person && !question && !isRunning && (
        <Suspense>
          <MissingLabelsSheet missing={missing} />
        </Suspense>
      )}
      {question && person && !isRunning && <OutcomeQuestion key={question.id} job={question} />}
    </>
  );
}

function OutcomeQuestion({ job }: { job: PrintJob }) {
  const t = useTexts(labelsTexts);
  const faultWords = useFaultWords();
  const [isCounting, setCounting] = useState(false);
  const [count, setCount] = useState(Math.min(job.count - 1, Math.max(1, job.sent)));
  const settle = async (out: number) => {
    const person = currentPerson();
    await noteOutcome(job.id, out, job.error);
    await settleJob(job.id, {
      printed: job.event_ids.slice(0, out),
      ...(person && { person: { user_id: person.id, initials: person.initials } }),
    });
    syncSoon();
  };
  return (
    <Sheet
      opened
      title={t('askTitle')}
      foot={
        isCounting ? (
          <Press kind="main" onPress={() => void settle(count)}>
            {t('askDone')}
          </Press>
        ) : (
          <Answers job={job} onOut={(out) => void settle(out)} onCount={() => setCounting(true)} />
        )
      }
    >
      {job.error && <Notice tone="warn">{faultWords(job.error)}</Notice>}
      <p>{t('askText', { title: job.title, count: job.count, printer: job.printer })}</p>
      {isCounting ? (
        <div>
          <p>{t('askFirst')}</p>
          <Stepper label={t('askFirst')} value={count} min={1} max={job.count - 1} onChange={setCount} />
        </div>
      ) : (
        <p className={classes.note}>{t('askNote')}</p>
      )}
    </Sheet>
  );
}

type AnswersProps = { job: PrintJob; onOut: (out: number) => void; onCount: () => void };

/** First what is likely: everything, unless the printer said that something is wrong. */
function Answers({ job: { count, sent, error }, onOut, onCount }: AnswersProps) {
  const t = useTexts(labelsTexts);
  const isWrong = isPrinterFault(error);
  const likely = !isWrong ? count : Math.min(sent, count - 1);
  const all = (
    <Press kind={likely === count ? 'main' : 'plain'} onPress={() => onOut(count)}>
      {t('askAll')}
    </Press>
  );
  const none = (
    <Press kind={likely === 0 ? 'main' : 'plain'} onPress={() => onOut(0)}>
      {t('askNone')}
    </Press>
  );
  return (
    <>
      {!isWrong && all}
      {likely > 0 && likely < count && (
        <Press kind="main" onPress={() => onOut(likely)}>
          {t('askLikely', { count: likely })}
        </Press>
      )}
      {none}
      {count > 1 && <Press onPress={onCount}>{t('askSome')}</Press>}
      {isWrong && all}
    </>
  );
}
