import { useTexts } from '@larder/browser/texts';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { Press } from '../../ui/press.tsx';
import { openQuestion, useJobQuestion, type JobQuestion } from './job-question.actions.ts';
import { jobTexts } from './job.texts.ts';
import { useRunningJobs, type Running } from './running-job.actions.ts';
import classes from './job-strip.module.css';

/**
 * K7: what the printer does, in the status bar of every screen, and the question after a job while it waits for what is
 * being entered. It takes the place of words in the bar, and moves nothing below it.
 */
export function JobStrip() {
  const [running, ...others] = useRunningJobs();
  const asked = useJobQuestion();
  if (asked?.waits) return <Answer question={asked.question} />;
  return running ? <Job running={running} others={others.length} /> : null;
}

function Job({ running: { progress, job }, others }: { running: Running; others: number }) {
  const t = useTexts(jobTexts);
  const { state, title, sent, count } = progress;
  const isPaused = state === 'paused';
  const doing = isPaused ? t('paused') : state === 'waiting' ? t('waiting') : t('printing');
  return (
    <section className={classes.strip} aria-label={doing} data-job>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.count} role="status">
          {state === 'printing' ? '' : `${doing} · `}
          {t('progress', { sent, count })}
          {others > 0 && ` · ${t('moreWait', { count: others })}`}
        </p>
        <progress className={classes.progress} value={sent} max={count} aria-hidden />
      </div>
      {state !== 'waiting' && (
        <Press
          icon={isPaused ? IconPlayerPlay : IconPlayerPause}
          label={isPaused ? t('resume') : t('pause')}
          onPress={() => (isPaused ? job?.resume() : job?.pause())}
        >
          <span className={classes.word}>{isPaused ? t('resume') : t('pause')}</span>
        </Press>
      )}
      <Press icon={IconPlayerStop} label={t('stop')} onPress={() => job?.stop()}>
        <span className={classes.word}>{t('stop')}</span>
      </Press>
    </section>
  );
}

/** Two lines at most, so that it fits beside the lock of a phone. */
function Answer({ question }: { question: JobQuestion }) {
  const t = useTexts(jobTexts);
  return (
    <div className={classes.strip} data-job>
      <button type="button" className={classes.answer} onClick={() => openQuestion(question.id)}>
        {answerWords()}
      </button>
    </div>
  );

  function answerWords(): string {
    if ('missing' in question) return t('answerMissing', { count: question.missing.count });
    const { count, waits } = question.job;
    return t(waits ? 'answerUnsent' : 'answerOut', { count });
  }
}
