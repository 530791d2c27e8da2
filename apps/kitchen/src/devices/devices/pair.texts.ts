import { defineTexts } from '@larder/browser/texts';

export const pairTexts = defineTexts('pair', {
  en_us: {
    title: 'Pair this tablet',
    intro:
      'The code is on the device’s page in the Larder portal, under Devices, where pairing is opened. The PIN is the one that was set there.',
    code: 'Device code (7 digits)',
    pin: 'PIN (4 digits)',
    pair: 'Pair',
    codeNeeded: 'Enter the 7 digits of the device code',
    pinNeeded: 'Enter the 4 digits of the PIN',
    unreachable: 'The server does not answer. Check the Wi-Fi, then try again.',
    failed:
      'The pairing could not be saved on this tablet. Free up space on it, then try again. After 10 minutes, ask a manager to open pairing again.',
    seconds_one: 'Try again in {count} second.',
    seconds_other: 'Try again in {count} seconds.',
    offlineNote: 'Once paired, this tablet keeps working without a network.',
    install: 'Install the app',
    installIos:
      'On an iPad or iPhone: tap Share, then “Add to Home Screen”, and pair there. Safari clears pages that have not been used for a week.',
    insecure:
      'This address is not secure, so the app cannot work without a network. Open it with https://, or on the server itself.',
    againNone: 'This tablet is no longer paired.',
    again_one: 'This tablet is no longer paired. 1 report is safe here and will be sent once it is paired again.',
    again_other:
      'This tablet is no longer paired. {count} reports are safe here and will be sent once it is paired again.',
    emptied: 'This tablet has lost its memory. Tell your manager: reports since {time} may be missing.',
  },
});
