import { defineTexts } from '../../browser/texts.ts';

export const deviceFilterTexts = defineTexts('device-filter', {
  en_us: {
    label: 'Device',
    failed: 'The devices could not be loaded.',
    defaultOrganization: 'Default organization',
  },
  en_gb: { defaultOrganization: 'Default organisation' },
});
