import { defineTexts } from '@larder/browser/texts';

export const overlayTexts = defineTexts('overlay', {
  en_us: {
    close: 'Close',
    keysGeneral: 'Everywhere',
    keysGo: 'Go to',
    keysPage: 'On this page',
    keysThen: 'then',
    singleKeys: 'Single-key shortcuts',
    singleKeysHint:
      'Turn them off if your keyboard or voice control presses keys by mistake. Ctrl\u00a0K keeps working.',
    paletteLabel: 'Search for a screen, a record or a command',
    palettePrompt: 'Search or jump to…',
    paletteResults: 'Results',
    paletteScreens: 'Screens',
    paletteCategories: 'Categories',
    paletteUsers: 'Users',
    paletteOrganizations: 'Organizations',
    paletteSettings: 'Settings',
    paletteActions: 'Commands',
    paletteNothing: 'Nothing found for “{term}”',
    paletteFailed: 'Records could not be searched.',
    paletteCount_one: '{count} result',
    paletteCount_other: '{count} results',
    paletteSearching: 'Searching…',
    themeTo: 'Theme: {name}',
  },
  en_gb: { paletteOrganizations: 'Organisations' },
});
