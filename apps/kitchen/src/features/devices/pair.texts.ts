import { defineTexts } from '@larder/browser/texts';

export const pairTexts = defineTexts('pair', {
  en_us: {
    title: 'Pair this tablet',
    intro: 'The code and the PIN are on the device’s page in the Larder portal, under Devices.',
    code: 'Device code (7 digits)',
    pin: 'PIN (4 digits)',
    pair: 'Pair',
    codeNeeded: 'Enter the 7 digits of the device code',
    pinNeeded: 'Enter the 4 digits of the PIN',
    unreachable: 'The server does not answer. Check the Wi-Fi, then try again.',
    seconds: 'Try again in {count} seconds.',
    offlineNote: 'Once it is paired, this tablet works without a network for as long as it has to.',
    install: 'Install the app',
    installIos:
      'On an iPad or iPhone: tap Share, then “Add to Home Screen”, and pair there. Safari forgets pages that were not used for a week.',
    insecure:
      'This address is not secure, so the app cannot work without a network. Open it with https://, or on the server itself.',
    again: 'This tablet is no longer paired. {count} reports are safe here and are sent once it is paired again.',
    again_one: 'This tablet is no longer paired. 1 report is safe here and is sent once it is paired again.',
    again_other: 'This tablet is no longer paired. {count} reports are safe here and are sent once it is paired again.',
    demo: 'Pairing with the demo device {code} …',
  },
  en_gb: {},
});
