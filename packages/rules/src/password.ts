/** A password policy: at least so many characters of each kind. */
export type PasswordRequirements = {
  min_length: number;
  min_digits: number;
  min_uppercase: number;
  min_special: number;
  min_lowercase: number;
};

export type PasswordRule = keyof PasswordRequirements;

/**
 * What a client assumes on the activation screen until the server's policy arrives
 * (docs/product/access.md#password-policy).
 */
export const defaultActivationRequirements: PasswordRequirements = {
  min_length: 8,
  min_digits: 1,
  min_uppercase: 0,
  min_special: 0,
  min_lowercase: 0,
};

/** The policy of an account that chose none (docs/product/access.md#password-policy). */
export const defaultRequirements: PasswordRequirements = {
  min_length: 16,
  min_digits: 1,
  min_uppercase: 1,
  min_special: 1,
  min_lowercase: 1,
};

/** The characters that count as special (docs/product/access.md#password-policy). */
export const specialCharacters = `!@#$%^&*()_+-=[]{};':"\\|,.<>/?`;

const texts: Record<PasswordRule, string> = {
  min_length: 'Password does not meet the minimum length',
  min_uppercase: 'Password does not meet the minimum uppercase',
  min_lowercase: 'Password does not meet the minimum lowercase',
  min_digits: 'Password does not meet the minimum amount of digits',
  min_special: 'Password does not meet the minimum special character',
};

/** The text for several broken rules, and for a password that is too easily guessed. */
export const weakPassword = 'Password does not meet minimum requirements';

const order: readonly PasswordRule[] = ['min_length', 'min_uppercase', 'min_lowercase', 'min_digits', 'min_special'];

/**
 * Each rule of a policy that asks for something, with the number needed and whether the password has it. Lengths are
 * characters as people count them (code points); letters and digits of any script count.
 */
export function passwordFindings(
  password: string,
  policy: PasswordRequirements,
): { rule: PasswordRule; needed: number; met: boolean }[] {
  const characters = Array.from(password);
  const count = (kind: (character: string) => boolean) => characters.filter(kind).length;
  const has: Record<PasswordRule, number> = {
    min_length: characters.length,
    min_uppercase: count((one) => /\p{Lu}/u.test(one)),
    min_lowercase: count((one) => /\p{Ll}/u.test(one)),
    min_digits: count((one) => /\p{Nd}/u.test(one)),
    min_special: count((one) => specialCharacters.includes(one)),
  };
  return order
    .filter((rule) => policy[rule] > 0)
    .map((rule) => ({ rule, needed: policy[rule], met: has[rule] >= policy[rule] }));
}

/**
 * The error text of a password that breaks the policy: the one rule's own, or one for several; undefined when it fits.
 */
export function passwordProblem(password: string, policy: PasswordRequirements): string | undefined {
  const broken = passwordFindings(password, policy).filter(({ met }) => !met);
  const [first] = broken;
  if (!first) return undefined;
  return broken.length > 1 ? weakPassword : texts[first.rule];
}
