import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';

export const guideTexts = defineTexts('guide', {
  themes: [actionWords],
  en_us: {
    title: 'Prep guides',
    search: 'Search guides',
    none: 'No product has a prep guide yet. Guides are written in the Larder portal.',
    nothingFound: 'No guide matches “{search}”.',
    found_one: '{count} guide',
    found_other: '{count} guides',
    steps_one: '{count} step',
    steps_other: '{count} steps',
    gone: 'This guide is no longer there',
    goneText: 'Its product was deleted or locked in the portal.',
    batches: 'Batches',
    makes: 'Makes {amount}',
    ingredients: 'Ingredients',
    noIngredients: 'This guide lists no ingredients.',
    start: 'Start',
    noSteps: 'This guide has no steps.',
    step: 'Step {number} of {count}',
    previous: 'Previous',
    picture: 'Picture of {name}',
    noPicture: 'The picture is not on this tablet yet. It appears once the server can be reached.',
    print: 'Print a label',
    overview: 'Ingredients',
  },
});
