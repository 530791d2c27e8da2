import type { MouseEvent } from 'react';

/** A click on a row follows the link of its name, unless a control was hit or text is being selected. */
export function followRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element;
  if (event.button > 1 || target.closest('a, button, input, label, [role="menu"], [role="dialog"]')) return;
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (!link || getSelection()?.type === 'Range') return;
  if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank');
  else link.click();
}
