import { defineTexts } from '@larder/browser/texts';

export const stickersTexts = defineTexts('stickers', {
  en_us: {
    title: 'Food has to be relabeled',
    lacking_one: '{count} sticker in {places} does not name it.',
    lacking_other: '{count} stickers in {places} do not name it.',
    venues_one: '{count} venue',
    venues_other: '{count} venues',
    byVenue: '{venue}: {labels}',
    more_one: 'and {count} more venue',
    more_other: 'and {count} more venues',
    unknown_one: 'The wording of {count} of them is not known.',
    unknown_other: 'The wording of {count} of them is not known.',
    pending: 'There are so many stickers that they are still being checked. Look at the list in a minute.',
    show: 'Show these stickers',
  },
  en_gb: {
    title: 'Food has to be relabelled',
  },
});
