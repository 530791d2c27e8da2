/** How long a browser may take to begin with such a file, in milliseconds: one that is let go before is never saved. */
const handing = 60_000;

/** Saves a file that was made in the page. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), handing);
}
