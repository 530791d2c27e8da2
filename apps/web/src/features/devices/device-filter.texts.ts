import { defineTexts } from '../../browser/texts.ts';

export const deviceFilterTexts = defineTexts('device-filter', {
  en_us: { label: 'Device' },
  en_gb: {},
});
