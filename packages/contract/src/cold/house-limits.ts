import { foodRange, twoDecimals } from '@larder/rules/temperature';
import { z } from 'zod';

const celsius = z
  .number('Enter a temperature')
  .min(foodRange.min, 'Enter a temperature')
  .max(foodRange.max, 'Enter a temperature')
  .overwrite(twoDecimals);
const Held = z.strictObject({ celsius, seconds: z.number().int().min(0).max(86_400) });
const Step = z.strictObject({
  celsius,
  minutes: z
    .number('Enter minutes')
    .int()
    .min(1, 'Enter minutes')
    .max(24 * 60),
});
const Kept = z.strictObject({ celsius });

/**
 * What an account prescribes for food checks itself (`HouseLimits`): beside the law, and in place of advice and of
 * figures that no source prescribes.
 */
export const GivenHouseLimits = z
  .strictObject({
    COOK: Held,
    REHEAT: Held,
    COOL: z.array(Step).min(1).max(4),
    HOT_HOLD: Kept,
    COLD_HOLD: Kept,
    DELIVERY: Kept,
  })
  .partial();
