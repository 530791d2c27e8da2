/**
 * Calls `end` once, when the page is back from the printer. Some browsers never send `afterprint`; a press of a key or
 * a pointer proves it too, for their dialog takes both while it is open.
 */
export function oncePrinted(end: () => void): void {
  const proofs = ['afterprint', 'keydown', 'pointerdown'];
  const prove = () => {
    for (const proof of proofs) removeEventListener(proof, prove, true);
    end();
  };
  for (const proof of proofs) addEventListener(proof, prove, true);
}
