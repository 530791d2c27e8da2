import { lacksSource, type DecidedLabel, type LabelChoice } from './label-choice.rules.ts';

/** Why a label waits before it can be printed, in the order in which people read it. */
export const printBlocks = [
  'name',
  'storage',
  'time',
  'day',
  'date',
  'source',
  'answers',
  'letters',
  'clock',
  'oldData',
] as const;
export type PrintBlock = (typeof printBlocks)[number];

/** What is known of a label that somebody is making. */
export interface LabelInProgress {
  choice: LabelChoice;
  decided: DecidedLabel | undefined;
  /** The tablet offers storage. */
  hasStorage: boolean;
  /** The time when it was prepared is refused; the date that was typed is no day. */
  isTimeWrong: boolean;
  isDayWrong: boolean;
  isClockWrong: boolean;
  isDataOld: boolean;
  /** Its name or an allergen has letters that labels cannot show. */
  isUnreadable: boolean;
  /** Nobody has said whether allergens of what it is made from are in it. */
  isAsking: boolean;
}

/** Every reason why a label is not printed now; none where it may be. */
export function findPrintBlocks(label: LabelInProgress): PrintBlock[] {
  const { choice, decided } = label;
  const holds: Record<PrintBlock, boolean> = {
    name: choice.product === undefined && choice.name.trim() === '',
    storage: lacksStorage(choice, label.hasStorage),
    time: label.isTimeWrong,
    day: label.isDayWrong,
    date: decided?.ok !== true,
    source: lacksSource(choice),
    answers: label.isAsking,
    letters: label.isUnreadable,
    clock: label.isClockWrong,
    oldData: label.isDataOld,
  };
  return printBlocks.filter((block) => holds[block]);
}

/**
 * Whether nobody has said where the food is kept although that can be said. A label without a product may have a date
 * of its own instead.
 */
export function lacksStorage(
  { product, storage, chosen_use_by }: Pick<LabelChoice, 'product' | 'storage' | 'chosen_use_by'>,
  hasStorage: boolean,
): boolean {
  return hasStorage && !storage && (product !== undefined || !chosen_use_by);
}

const answers = ['storage', 'time', 'day'] as const;

/** What a person still has to say before the label has a date at all. */
export function waitingFor(blocks: readonly PrintBlock[]): (typeof answers)[number] | undefined {
  return answers.find((answer) => blocks.includes(answer));
}
