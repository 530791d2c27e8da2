import { defineTexts } from '@larder/browser/texts';

export const tabletTexts = defineTexts('tablet', {
  en_us: {
    title: 'This tablet',
    reports: 'Reports',
    waiting_one: '{count} report waits to be sent',
    waiting_other: '{count} reports wait to be sent',
    nothingWaits: 'Everything has been sent.',
    sendNow: 'Send now',
  },
  en_gb: {},
});
