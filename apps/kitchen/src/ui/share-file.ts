import { saveFile } from '@larder/browser/save-file';

/**
 * Offers a file in the tablet's share sheet, or saves it where there is none; false when the person closed the sheet.
 */
export async function shareFile(name: string, type: string, content: string): Promise<boolean> {
  const file = new File([content], name, { type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      // Anything else: the browser cannot share after all.
    }
  }
  saveFile(name, type, content);
  return true;
}
