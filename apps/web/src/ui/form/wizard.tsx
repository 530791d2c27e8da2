import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type SyntheticEvent, type ReactNode } from 'react';
import { uiTexts } from '../ui.texts.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import classes from './wizard.module.css';

export type WizardStep = { id: string; label: string };

type WizardProps = {
  steps: WizardStep[];
  /** The step shown, an index; `useWizardStep` keeps it in the address. */
  current: number;
  onStep: (step: number) => void;
  onCancel: () => void;
  /** Called by NEXT, and by ADD on the last step; the caller validates and goes on. */
  onNext: () => void;
  busy?: boolean;
  /** NEXT waits: tells what is missing. */
  blocked?: string | undefined;
  /** The last button; ADD when left out. */
  finish?: string;
  /** What was entered so far and what it is called: leaving the wizard, by CANCEL or any other way, then asks first. */
  unsaved?: { dirty: boolean; what: string; onDiscard: () => void };
  children: ReactNode;
};

/**
 * A full-page form in steps: the steps at the left (above on a phone), CANCEL on the first step and PREVIOUS on the
 * later ones, NEXT, and ADD on the last. Who wants to leave from a later step has the breadcrumbs.
 */
export function Wizard(props: WizardProps) {
  const { steps, current, onStep, onCancel, onNext, busy = false, blocked, finish, unsaved, children } = props;
  const t = useTexts(uiTexts);
  const last = current === steps.length - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus();
    shown.current = current;
  }, [current]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!blocked) onNext();
  };
  return (
    <div className={classes.wizard}>
      <nav aria-label={t('steps')}>
        <ol className={classes.steps}>
          {steps.map(({ id, label }, index) => (
            <li key={id} className={classes.step} aria-current={index === current ? 'step' : undefined}>
              <span className={classes.number} data-done={index < current || undefined} aria-hidden>
                {index < current ? <IconCheck size={16} stroke={2.5} /> : index + 1}
              </span>
              {index < current ? (
                <button type="button" className={classes.back} onClick={() => onStep(index)}>
                  {label}
                  <span className="visually-hidden"> ({t('done')})</span>
                </button>
              ) : (
                label
              )}
            </li>
          ))}
        </ol>
      </nav>
      <form className={classes.panel} onSubmit={submit} noValidate>
        <p className={classes.place}>{t('step', { number: current + 1, total: steps.length })}</p>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {steps[current]?.label}
        </h2>
        <div className={classes.content}>{children}</div>
        <div className={classes.foot}>
          <Button variant="default" onClick={current === 0 ? onCancel : () => onStep(current - 1)} disabled={busy}>
            {t(current === 0 ? 'cancelCaps' : 'previousCaps')}
          </Button>
          <span className={classes.blocked} role="status">
            {blocked}
          </span>
          <Button
            type="submit"
            loading={busy}
            aria-disabled={blocked !== undefined}
            data-disabled={blocked !== undefined || undefined}
          >
            {last ? (finish ?? t('addCaps')) : t('nextCaps')}
          </Button>
        </div>
      </form>
      {unsaved && <UnsavedGuard {...unsaved} />}
    </div>
  );
}
