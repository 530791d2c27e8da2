import { text } from '../browser/texts.ts';
import { uiTexts } from './ui.texts.ts';

type ToastOptions = {
  /** Toasts with the same id show once; the text itself when left out. */
  id?: string;
  title?: string;
};

/** Announces something done (role `status`). Shown 5 seconds at the top centre. */
export function toastSuccess(message: string, { id = message, title }: ToastOptions = {}): void {
  void show({ id, message, title: title ?? text(uiTexts)('success'), failed: false });
}

/** Announces a failure (role `alert`); what failed should also stay readable where it happened. */
export function toastError(message: string, { id = message }: ToastOptions = {}): void {
  void show({ id, message, title: text(uiTexts)('error'), failed: true });
}

async function show({ id, message, title, failed }: { id: string; message: string; title: string; failed: boolean }) {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    id,
    title,
    message,
    role: failed ? 'alert' : 'status',
    withCloseButton: true,
    closeButtonProps: { 'aria-label': text(uiTexts)('close') },
    'data-failed': failed || undefined,
  });
}
