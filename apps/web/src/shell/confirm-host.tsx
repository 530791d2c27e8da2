import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Banner } from '../ui/feedback/banner.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { currentQuestion, onQuestion, withdrawQuestion, type Question } from '../ui/form/confirm.ts';
import { eventually } from './eventually.ts';

const ConfirmDialog = lazyPart(() => eventually(() => import('../ui/form/confirm-dialog.tsx')), 'ConfirmDialog');

/** Draws the question that `confirmFirst` asks. It is withdrawn when the person leaves its page. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  const place = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => withdrawQuestion, [place]);
  if (!question) return null;
  return <Confirmation key={question.title} question={question} />;
}

function Confirmation({ question: { text, failed, onConfirm, ...asked } }: { question: Question }) {
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    try {
      await onConfirm();
    } catch (error) {
      setProblem(failed?.(error));
      throw error;
    }
  };
  return (
    <ConfirmDialog opened {...asked} onConfirm={confirm} onClose={withdrawQuestion}>
      {problem && <Banner tone="bad">{problem}</Banner>}
      {[text].flat().map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </ConfirmDialog>
  );
}
