/** How long a browser may take to begin with such a file, in milliseconds: one that is let go before is never saved. */
const handing = 60_000;

/** Saves a file that was made in the page, or was fetched as one (a browser keeps a large one on disk). */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer> | Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), handing);
}
