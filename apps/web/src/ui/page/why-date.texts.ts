import { defineTexts } from '@larder/browser/texts';
import { spanWords } from '@larder/words/spans';

export const whyDateTexts = defineTexts('why-date', {
  themes: [spanWords],
  en_us: {
    why: 'Why this date?',
    oneDay: '{rule}: {first} counts as day 1.',
    counted: '{rule}: {first} counts as day 1, {last} is day {days}.',
    oneDayAfter: '{rule}: {printed} does not count, {first} is day 1.',
    countedAfter: '{rule}: {printed} does not count, {first} is day 1, {last} is day {days}.',
    exactly: '{rule} from the time on the label.',
    byHand: 'It was chosen by hand on the device.',
    ofFirst: 'It is that of the first print.',
    otherLimit: 'Its rule is {rule}, and another limit gave this date.',
  },
  en_gb: {},
});
