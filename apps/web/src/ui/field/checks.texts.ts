import { defineTexts } from '@larder/browser/texts';
import { foodCheckWords } from '@larder/words/food-checks';

export const checksTexts = defineTexts('checks-field', {
  themes: [foodCheckWords],
  en_us: {
    checks: 'Food checks',
    checksHint: 'Optional. Tablets offer these checks after a scan and after a prep label.',
    ownChecks: 'Food checks of its own',
    ownChecksHint: 'Otherwise those of its category: {checks}',
    noChecks: 'none',
  },
  en_gb: {},
});
