import { defaultRestrictionSettings, type RestrictionSettings } from '@larder/contract/settings';
import type { PasswordRequirements } from '@larder/rules/password';

/** What a customer's rules about signing in are, with the defaults below what it chose. */
export function restrictionsOf(chosen: Partial<RestrictionSettings> | null | undefined): RestrictionSettings {
  return { ...defaultRestrictionSettings, ...chosen };
}

/** One password opens every customer that a login belongs to: of each rule the strictest holds. */
export function strictest(restrictions: readonly RestrictionSettings[]): PasswordRequirements {
  const policies = restrictions.map((one) => one.password_requirements);
  if (policies.length === 0) return defaultRestrictionSettings.password_requirements;
  const most = (rule: keyof PasswordRequirements) => Math.max(...policies.map((policy) => policy[rule]));
  return {
    min_length: most('min_length'),
    min_digits: most('min_digits'),
    min_uppercase: most('min_uppercase'),
    min_special: most('min_special'),
    min_lowercase: most('min_lowercase'),
  };
}
