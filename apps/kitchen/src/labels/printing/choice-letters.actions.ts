import { currentKitchen } from '../../store/kitchen.ts';
import { decideLabel, type LabelChoice } from './label-choice.rules.ts';
import { checkLetters } from './letters.rules.ts';

/**
 * What the letters of a label that was chosen say against printing it, with what to do; known before anybody presses
 * Print.
 */
export function lettersFault(choice: LabelChoice): string | undefined {
  const { settings } = currentKitchen().lists;
  if (!settings) return undefined;
  const decided = decideLabel(choice, { settings, person: { initials: '' } });
  return decided.ok ? checkLetters(decided.data, settings, choice.product !== undefined).fault : undefined;
}
