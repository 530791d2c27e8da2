import { useBlocker, useRouter } from '@tanstack/react-router';
import { useHeldPage } from '../../browser/held-page.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';

const UnsavedQuestion = lazyPart(() => import('./unsaved-question.tsx'), 'UnsavedQuestion');

type UnsavedGuardProps = {
  dirty: boolean;
  /** What was changed, as the form is called. */
  what: string;
  /** Saves the form: true once that is done, false when it was refused. Left out, the question offers no Save. */
  onSave?: (() => Promise<boolean>) | undefined;
  /** Forgets what is kept of the form elsewhere, when it is thrown away. */
  onDiscard?: (() => void) | undefined;
};

/**
 * Asks before a changed form is left: by a link, by Back, by another tab or organization of the page, or by closing the
 * window.
 */
export function UnsavedGuard({ dirty, what, onSave, onDiscard }: UnsavedGuardProps) {
  const router = useRouter();
  useHeldPage(dirty);
  const blocker = useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname || partOf(current) !== partOf(next),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const save = async () => {
    // Back has already changed the address: it is put right before the form writes to it, and the step is taken again
    // after that.
    const { next, action } = blocker;
    blocker.reset();
    if (!(await onSave?.())) return;
    if (action === 'BACK') router.history.back({ ignoreBlocker: true });
    else if (action === 'FORWARD') router.history.forward({ ignoreBlocker: true });
    else void router.navigate({ to: next.pathname, search: next.search, ignoreBlocker: true });
  };
  const discard = () => {
    onDiscard?.();
    blocker.proceed();
  };
  return <UnsavedQuestion what={what} onStay={blocker.reset} onDiscard={discard} onSave={onSave && save} />;
}

/** Which part of a page the address shows: a tab, or what one organization has set. */
function partOf({ search }: { search: unknown }): string {
  const { tab = '', organization = '' } = search as Record<string, string | undefined>;
  return `${tab} ${organization}`;
}
