import { note } from './diary.ts';

/** Notes an error that nothing caught: what it is and where it came from. */
export function noteError(error: unknown): void {
  if (!(error instanceof Error)) return note('error: unknown');
  const [, where = ''] = /\n\s*at ([^\n]+)/.exec(error.stack ?? '') ?? [];
  note(`error ${error.name}: ${error.message} ${where}`.trim());
}

/** Notes what goes wrong outside of the screens. */
export function watchErrors(): () => void {
  const onError = ({ error }: ErrorEvent) => noteError(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => noteError(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
