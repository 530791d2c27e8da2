import { defineTexts } from '@larder/browser/texts';

export const sourceAllergensTexts = defineTexts('source-allergens', {
  en_us: {
    title: 'Allergens of what it is made from',
    contains: '{name} contains {allergens}. This label does not name them.',
    containsOne: '{name} contains {allergens}. This label does not name it.',
    recipeOf: 'The recipe of {name}',
    mayContain: '{name} may contain {allergens}. This label does not say so.',
    unknown: 'Nobody has stated the allergens of {name}. Check what is in it before you print.',
    add: 'Add to this label',
    leaveOut: 'Not in it, because …',
    nothingMore: 'Nothing more in it, because …',
    added: 'Added to this label: {allergens}',
    leftOut: 'Not in it: {allergens}. {reason}',
    confirmed: 'Nothing more in it from {name}. {reason}',
    change: 'Change',
    changeOf: 'Change: {allergens}',
    answerFirst: 'First say what this label names of what it is made from.',
    sheetTitle: 'What is not in it, and why?',
    sheetUnknown: 'Why is nothing more in it?',
    reason_removed: 'It was taken out or not used',
    reason_replaced: 'It was made without it this time',
    reason_checked: 'I have checked the packaging',
    otherReason: 'Another reason',
    keepReason: 'Print without it',
  },
});
