import { useEffect } from 'react';

/**
 * Keeps the screen lit while the caller is drawn, where the browser can (Screen Wake Lock, W3C): hands in dough cannot
 * touch it.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let isLeft = false;
    const take = async () => {
      // The browser lets go whenever the page is hidden, and refuses when the battery is low.
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isLeft) await lock?.release();
      else held = lock;
    };
    const retake = () => void take();
    retake();
    document.addEventListener('visibilitychange', retake);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', retake);
      void held?.release();
    };
  }, []);
}
