/** The keys that were pressed since the palette was asked for, and who else wants to know of each. */
export const typedAhead: { keys: string[]; follow?: (() => void) | undefined } = { keys: [] };

/** Keeps what is typed while the palette is on its way, so that nothing of it is lost or reaches the page below. */
export function catchTyping(): void {
  typedAhead.keys = [];
  addEventListener('keydown', onKeyDown, true);
}

/** The box has the focus, the palette is closed, or the person has gone on without it. */
export function stopCatching(): void {
  removeEventListener('keydown', onKeyDown, true);
  typedAhead.follow = undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || !/^(.|Backspace)$/u.test(key)) return;
  event.preventDefault();
  event.stopPropagation();
  typedAhead.keys.push(key);
  typedAhead.follow?.();
}
