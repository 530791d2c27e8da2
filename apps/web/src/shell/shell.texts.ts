import { defineTexts } from '../browser/texts.ts';

const en_us = {
  product: 'Larder',
  skip: 'Skip to content',
  mainMenu: 'Main menu',
  topBar: 'Top bar',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  reports: 'Reports',
  organizations: 'Organisations',
  categories: 'Categories',
  devices: 'Devices',
  users: 'Users',
  imports: 'Imports',
  notPermitted: 'You do not have permission to perform this action',
  userMenu: 'User menu:',
  profile: 'Profile',
  myAccount: 'My Account',
  myBrand: 'My Brand',
  myVenue: 'My Venue',
  theme: 'Color theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeAuto: 'System',
  language: 'Language',
  languageAuto: "Browser's English",
  languageGb: 'English (UK)',
  languageUs: 'English (US)',
  logOut: 'Log Out',
  failedTitle: 'This page could not be shown',
  failedText: 'Reload it. If that does not help, tell your administrator what you were doing.',
  reload: 'Reload',
};

export type ShellText = keyof typeof en_us;

export const shellTexts = defineTexts('shell', { en_us, en_gb: { theme: 'Colour theme' } });
