import type { Variant } from '../translation.ts';

/** British English, where it differs from the American of the features. */
export const catalogue: Variant = {
  names: {
    above: 'Belongs to an organisation above this venue: change this name in the portal, under Users',
  },
  tablet: {
    look: 'Colours',
  },
  'live-labels': {
    over_today: 'Best before passed today {time}',
    over_yesterday: 'Best before passed yesterday {time}',
    over_days: 'Best before passed {count} days ago',
  },
  labels: {
    favourites: 'Favourites',
    noFavourites: 'No favourites yet. Open a product and tap its star.',
    reason: 'Why is it labelled?',
    star: 'Mark as a favourite',
    unstar: 'No longer a favourite',
  },
  'print-job': { resume: 'Carry on' },
  'last-prints': { bestBefore: 'Best before {date}' },
  missing: { bestBefore: 'BEST BEFORE' },
  prep: { bestBefore: 'Best before {date}' },
  shell: {
    favourites: 'Favourites and most printed',
    namesNote: 'Correct how a name is spelt',
  },
};
