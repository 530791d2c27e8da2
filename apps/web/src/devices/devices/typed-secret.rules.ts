/** What the server tells in the place of a secret, and keeps what is set when it comes back. */
const veil = '********';

/**
 * A secret field's next value. The stars that stand for a set secret are no text to add to or to shorten: what is typed
 * among them takes their place, and taking one away empties the field.
 */
export function typedSecret(before: string, next: string): string {
  if (before !== veil) return next;
  const [, head = '', typed = '', tail = ''] = /^(\**)(.*?)(\**)$/s.exec(next) ?? [];
  return head.length + tail.length >= veil.length - 1 ? typed : next;
}
