import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { currentQuestion, onQuestion, withdrawQuestion } from '../ui/confirm.ts';
import { eventually } from './eventually.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await eventually(() => import('../ui/confirm-dialog.tsx'))).ConfirmDialog,
}));

/** Draws the question that `confirmFirst` asks. It is withdrawn when the person leaves its page. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  const place = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => withdrawQuestion, [place]);
  if (!question) return null;
  const { text, ...asked } = question;
  return (
    <Suspense>
      <ConfirmDialog key={question.title} opened {...asked} onClose={withdrawQuestion}>
        {[text].flat().map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </ConfirmDialog>
    </Suspense>
  );
}
