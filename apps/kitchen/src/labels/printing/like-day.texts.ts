import { defineTexts } from '@larder/browser/texts';

export const likeDayTexts = defineTexts('like-day', {
  en_us: {
    title: 'Like yesterday',
    planTitle: 'Prep plan',
    planMade: '{day}: all printed',
    planned: 'Sent for {day} by {name}, less what is printed already.',
    nothing: 'What is printed today is here tomorrow',
    note_one: '{day}: {count} label',
    note_other: '{day}: {count} labels',
    which: 'Which day',
    day_today: 'Today',
    day_tomorrow: 'Tomorrow',
    day_week: 'A week ago',
    day_yesterday: 'Yesterday',
    day_earlier: 'Last time',
    printedHere: 'What this tablet printed on {day}, as far as it is still offered.',
    alone: 'Print these by themselves, because each asks something first: {names}.',
    gone_one: '{count} product is no longer offered, so it is left out.',
    gone_other: '{count} products are no longer offered, so they are left out.',
    none: 'Nothing of that day is still offered. Choose another day, or open Print.',
    take_one: 'Put {count} label on the prep list',
    take_other: 'Put {count} labels on the prep list',
    amountOf: 'Labels of {name}',
    notWritten: 'That did not work. The prep list is as it was.',
  },
});
