let letters = '';
let receive: ((typed: string) => void) | undefined;
let isCatching = false;

/** Keeps what is typed while the palette is on its way, so that nothing of it is lost or reaches the page below. */
export function catchTyping(): void {
  letters = '';
  if (isCatching) return;
  isCatching = true;
  addEventListener('keydown', onKeyDown, true);
  addEventListener('pointerdown', stopCatching, true);
}

/** Gives what was typed so far to the palette's box, and what is typed until the box has the focus. */
export function receiveTyping(to: (typed: string) => void): void {
  receive = to;
  if (letters !== '') to(letters);
}

/** The box has the focus, the palette is closed, or the person has gone on without it. */
export function stopCatching(): void {
  removeEventListener('keydown', onKeyDown, true);
  removeEventListener('pointerdown', stopCatching, true);
  isCatching = false;
  letters = '';
  receive = undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  // AltGr writes letters, and reports both.
  if (isComposing || ctrlKey !== altKey || metaKey) return;
  if (key === 'Escape' || key === 'Tab') return stopCatching();
  if (key === 'Backspace') letters = Array.from(letters).slice(0, -1).join('');
  else if (Array.from(key).length === 1) letters += key;
  // What is chosen is not known before the list is there.
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  receive?.(letters);
}
