import { defineTexts } from '@larder/browser/texts';

export const printerFaultTexts = defineTexts('printer-fault', {
  en_us: {
    gone: 'The printer does not answer. Is it switched on and near the tablet?',
    silent: 'The printer no longer says that it is ready. Is it on, is there paper, is a label stuck?',
    busy: 'The printer is busy with another app or window.',
    refused: 'The tablet may not use this printer. Choose it again under This tablet.',
    cancelled: 'No printer was chosen.',
    no_paper: 'The printer has no labels left. Put in a new roll.',
    open: 'The printer’s cover is open. Close it.',
    paused: 'The printer is paused. Press its pause button.',
    hot: 'The print head is too hot. Wait a minute.',
    unsupported: 'This browser cannot reach that printer. Choose another way under This tablet.',
    network: 'This tablet has no network, and the printer is reached by it. Is the Wi-Fi on?',
    bridge: 'The print bridge does not answer. Is its computer on?',
    bridge_printer:
      'The print bridge is on, but the printer does not answer it. Is the printer on, and does the bridge have its address?',
    bridge_unknown: 'The print bridge no longer has this printer. Choose it again under This tablet.',
    bridge_failed: 'The print bridge could not do this. Its console says why.',
    stopped: 'Printing was stopped.',
  },
});
