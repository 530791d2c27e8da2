import type { Words } from './words.ts';

/** Kinds of food checks, and how they ended. */
export const foodCheckWords = {
  theme: 'food-checks',
  en_us: {
    COOK: 'Cooking',
    REHEAT: 'Reheating',
    COOL: 'Cooling',
    HOT_HOLD: 'Hot holding',
    COLD_HOLD: 'Cold holding',
    DELIVERY: 'Delivery',
    POULTRY: 'Poultry',
    GROUND: 'Ground meat',
    WHOLE: 'Whole cuts',
    READY_TO_EAT: 'Ready to eat, sealed pack',
    AMBIENT: 'From room temperature',
    FROZEN: 'Frozen',
    PASSED: 'Passed',
    FAILED: 'Failed',
    NOT_PROVEN: 'Not proven',
    OPEN: 'Open',
    FORGOTTEN: 'Not finished',
    NONE: 'No limit set',
  },
  en_gb: { GROUND: 'Minced meat' },
} as const satisfies Words;
