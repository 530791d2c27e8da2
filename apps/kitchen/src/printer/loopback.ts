import type { LabelWords } from '@larder/label/label-words';
import { joined } from '@larder/label/printer-bytes';
import type { Transport } from './printer.ts';

declare global {
  /** Takes the documents and words of the labels of the demo's printer, where a test or a page wants them. */
  var larderLoopback: ((bytes: number[], words: LabelWords) => Promise<void> | void) | undefined;
}

/** The demo's printer: hands each label to the test or page that listens before it counts as sent. */
export function loopback(): Transport {
  return {
    open: () => Promise.resolve(),
    async send({ documents, words }, onSent) {
      const bytes = joined(...documents);
      await globalThis.larderLoopback?.([...bytes], words);
      onSent(bytes.length);
    },
    status: () => Promise.resolve('ready'),
    close: () => Promise.resolve(),
  };
}
