import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { useFaultWords } from '../../printer/fault-words.ts';
import { settleJob } from '../../printer/job.ts';
import type { PrintJob } from '../../store/database.ts';
import { currentPerson } from '../../store/person.ts';
import { syncSoon } from '../../store/sync.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { noteOutcome } from './missing.actions.ts';
import { isPrinterFault } from './missing.rules.ts';
import { outcomeTexts } from './outcome.texts.ts';
import classes from './label.module.css';

/** Which labels of a job came out, where only a person can know. */
export function OutcomeQuestion({ job }: { job: PrintJob }) {
  return job.waits ? <NeverSent job={job} /> : <WhichCameOut job={job} />;
}

/** It stood in line as the app was closed: nothing is asked, but somebody waits for its labels. */
function NeverSent({ job: { id, title, count, printer } }: { job: PrintJob }) {
  const t = useTexts(outcomeTexts);
  return (
    <Sheet
      opened
      title={t('unsentTitle')}
      foot={
        <Press kind="main" onPress={() => void settleJob(id, { printed: [], unsent: true })}>
          {t('unsentSeen')}
        </Press>
      }
    >
      <p>{t('askText', { title, count, printer })}</p>
      <p>{t('unsentText')}</p>
    </Sheet>
  );
}

function WhichCameOut({ job }: { job: PrintJob }) {
  const t = useTexts(outcomeTexts);
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
  const t = useTexts(outcomeTexts);
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
