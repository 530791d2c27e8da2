import { useTexts } from '@larder/browser/texts';
import { useRouter } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { WhoScreen } from '../access/users/who.screen.tsx';
import { useKitchen } from '../store/kitchen.ts';
import { isUnseen } from '../store/recall-overlay.ts';
import { RecallBar, RecallSeen } from './recall-parts.tsx';
import { shellTexts } from './shell.texts.ts';

/** Whether the venue has a recall that nobody here has seen: nothing else is shown until then. */
export function useUnseenRecall(): boolean {
  return useKitchen(({ lists }) => lists.recalls?.some(isUnseen) ?? false);
}

/** The screen, below a bar that leads back to what is recalled; a recall that nobody has seen takes its place. */
export function RecallGate({ otherwise }: { otherwise: ReactNode }) {
  const t = useTexts(shellTexts);
  const router = useRouter();
  const isAsking = useUnseenRecall();
  const isOpen = useKitchen(({ lists }) => (lists.recalls?.length ?? 0) > 0);
  if (isAsking) {
    return (
      <Suspense fallback={<div aria-busy />}>
        <RecallSeen
          who={(onEntered) => <WhoScreen title={t('whoSees')} onEntered={onEntered} />}
          onSeen={(recallId) => void router.navigate({ to: '/recalls/$recallId', params: { recallId } })}
        />
      </Suspense>
    );
  }
  return (
    <>
      {isOpen && (
        <Suspense>
          <RecallBar />
        </Suspense>
      )}
      {otherwise}
    </>
  );
}
