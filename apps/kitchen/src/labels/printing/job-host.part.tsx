import { useTexts } from '@larder/browser/texts';
import { lazy, Suspense, useEffect } from 'react';
import { useFaultWords } from '../../printer/fault-words.ts';
import { toast } from '../../ui/toast.tsx';
import { useJobQuestion } from './job-question.actions.ts';
import { jobTexts } from './job.texts.ts';
import { useLettersQuestion } from './letters-question.actions.ts';
import { isPrinterFault } from './missing.rules.ts';
import { useRecalledQuestion } from './recalled-question.actions.ts';
import { dismissJob, useRunningJobs } from './running-job.actions.ts';

const LettersQuestionSheet = lazy(async () => ({
  default: (await import('./letters-question.part.tsx')).LettersQuestionSheet,
}));
const RecalledQuestionSheet = lazy(async () => ({
  default: (await import('./recalled-question.part.tsx')).RecalledQuestionSheet,
}));
const OutcomeQuestion = lazy(async () => ({
  default: (await import('./outcome-question.part.tsx')).OutcomeQuestion,
}));
const MissingLabelsSheet = lazy(async () => ({
  default: (await import('./missing-labels.part.tsx')).MissingLabelsSheet,
}));

/** How each job ended, and what is asked before and after one, over whatever screen is open. */
export function JobHost() {
  const letters = useLettersQuestion();
  const recalled = useRecalledQuestion();
  const asked = useJobQuestion();
  useSayEnded();
  const question = asked?.waits ? undefined : asked?.question;
  return (
    <Suspense>
      {letters && <LettersQuestionSheet />}
      {recalled && <RecalledQuestionSheet />}
      {question &&
        ('job' in question ? (
          <OutcomeQuestion key={question.id} job={question.job} />
        ) : (
          <MissingLabelsSheet key={question.id} missing={question.missing} />
        ))}
    </Suspense>
  );
}

/** Says how jobs ended, where nothing is asked about them. */
function useSayEnded(): void {
  const t = useTexts(jobTexts);
  const faultWords = useFaultWords();
  const jobs = useRunningJobs();
  useEffect(() => {
    for (const { progress } of jobs) {
      const { id, state, fault, count } = progress;
      if (state !== 'done' && state !== 'asking') continue;
      if (state === 'done' && fault && !isPrinterFault(fault)) toast('bad', `${t('nothingSent')} ${faultWords(fault)}`);
      else if (state === 'done' && !fault) toast('ok', t('printed', { count }));
      dismissJob(id);
    }
  }, [jobs, t, faultWords]);
}
