import { defineTexts } from '@larder/browser/texts';

export const deviceFilterTexts = defineTexts('device-filter', {
  en_us: {
    label: 'Device',
    failed: 'Error while fetching devices',
    defaultOrganization: 'Default organization',
  },
  en_gb: { defaultOrganization: 'Default organisation' },
});
