import { defineTexts } from '@larder/browser/texts';

export const auditChainTexts = defineTexts('audit-chain', {
  en_us: {
    title: 'Record of changes',
    text: 'Every change is recorded and sealed. The check finds entries that were changed, moved or deleted.',
    check: 'Check',
    checkAgain: 'Check again',
    checkFailed: 'The record could not be checked.',
    state: 'State',
    holds: 'As it was written',
    EDITED: 'Entry {place} was changed or moved',
    MISSING: 'Entry {place} was deleted',
    CUT: 'The newest entries are missing, from entry {place}',
    REPLACED: 'The record is not the one that was noted outside the database',
    broken: 'Tell the person who runs this server. Do not delete anything.',
    from: 'From',
    to: 'To',
    entries: 'Sealed entries',
    unsealed: 'Not yet sealed',
    anchored: 'Noted outside the database',
    never: 'Never, on this server',
    none: 'No entry is sealed yet',
  },
  en_gb: {},
});
