import { defineTexts } from '@larder/browser/texts';

export const deviceMovesTexts = defineTexts('device-moves', {
  en_us: {
    waiting_one: '{count} report waits on the tablet.',
    waiting_other: '{count} reports wait on the tablet.',
    oldest: 'The oldest is from',
    waitingNext_one:
      'It stays with {from} and is sent once the tablet is online and paired again. Do not clear the tablet before.',
    waitingNext_other:
      'They stay with {from} and are sent once the tablet is online and paired again. Do not clear the tablet before.',
    silent: 'Reports may wait on the tablet.',
    lastSeen: 'It was last seen on',
    silentNext:
      'What it has recorded since then stays with {from} and is sent once the tablet is online and paired again. Do not clear the tablet before.',
    title: 'Locations so far',
    began: 'From the beginning',
    movedOn: 'Moved here on',
    notPairedYet: 'No tablet has been paired here yet: what is reported still counts at the location before.',
    neverPaired: 'No tablet was paired here.',
  },
  en_gb: {},
});
