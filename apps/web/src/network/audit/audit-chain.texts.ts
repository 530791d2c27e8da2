import { defineTexts } from '@larder/browser/texts';

export const auditChainTexts = defineTexts('audit-chain', {
  en_us: {
    title: 'Record of changes',
    text: 'Every change is recorded and sealed. The check finds entries that were changed, moved or deleted.',
    check: 'Check',
    checkAgain: 'Check again',
    checkFailed: 'The record could not be checked.',
    state: 'State',
    holds: 'Unchanged',
    EDITED: 'Entry {place} was changed or moved',
    MISSING: 'Entry {place} was deleted',
    CUT: 'The newest entries are missing, from entry {place}',
    REPLACED: 'The record does not match the seal noted outside the database',
    broken: 'Tell the person who runs this server. Do not delete anything.',
    from: 'From',
    to: 'To',
    entries: 'Sealed entries',
    unsealed: 'Not yet sealed',
    anchored: 'Seal last noted outside the database',
    never: 'Never, on this server',
    none: 'No entries are sealed yet',
  },
  en_gb: {},
});
