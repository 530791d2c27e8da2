import { text } from '@larder/browser/texts';
import { toastError, toastSuccess } from '../feedback/toast.ts';
import { uiTexts } from '../ui.texts.ts';

/** Copies a text and says so, naming the item (docs/product/catalogue.md#texts): "Device ID copied successfully". */
export async function copyText(item: string, value: string): Promise<void> {
  const t = text(uiTexts);
  if (await copied(value)) toastSuccess(t('copied', { item }));
  else toastError(t('copyFailed'));
}

/** On plain HTTP off the own machine browsers keep the clipboard to themselves; the old command works there. */
async function copied(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copiedByCommand(value);
  }
}

function copiedByCommand(value: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = value;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
