import { text } from '@larder/browser/texts';
import type { ReactNode } from 'react';
import { uiTexts } from '../ui.texts.ts';

type ToastOptions = {
  /** Toasts with the same id show once; the text itself when left out. */
  id?: string;
  title?: string;
};

/** So many are shown at once. */
export const mostToasts = 3;

const listeners = new Set<() => void>();
let wanted = false;

/** Announces something done (role `status`). Shown 5 seconds at the top centre. */
export function toastSuccess(message: string, { id = message, title }: ToastOptions = {}): void {
  void showToast({ id, message, title: title ?? text(uiTexts)('success'), failed: false });
}

/** Announces a failure (role `alert`); what failed should also stay readable where it happened. */
export function toastError(message: string, { id = message }: ToastOptions = {}): void {
  void showToast({ id, message, title: text(uiTexts)('error'), failed: true });
}

/**
 * Brings the toast area in: with the first toast, or before it, lest a toast about a lost network cannot be fetched.
 */
export function wantToasts(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

export function toastsWanted(): boolean {
  return wanted;
}

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Toast = { id: string; message: ReactNode; title: string; failed: boolean; stays?: boolean };

/**
 * Shows a toast at once, in the place of the oldest where all places are taken; one that `stays` does so until somebody
 * closes it.
 */
export async function showToast({ id, message, title, failed, stays = false }: Toast): Promise<void> {
  wantToasts();
  const { notifications, notificationsStore } = await import('@mantine/notifications');
  const toast = {
    id,
    title,
    message,
    role: failed ? 'alert' : 'status',
    withCloseButton: true,
    closeButtonProps: { 'aria-label': text(uiTexts)('close') },
    'data-failed': failed || undefined,
    autoClose: !stays,
  };
  // The library would keep it waiting until one goes, seconds after what it speaks of.
  const shown = notificationsStore.getState().notifications;
  const passing = shown.find((one) => one.autoClose !== false);
  if (shown.length >= mostToasts && passing?.id && shown.every((one) => one.id !== id)) notifications.hide(passing.id);
  notifications.show({
    ...toast,
    // The library waits under a resting pointer; the close button reached by keyboard gives the same time.
    onFocusCapture: () => notifications.update({ ...toast, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...toast, autoClose: !stays }),
  });
}
