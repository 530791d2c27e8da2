import { characterCount, oneLine } from './cell.rules.ts';

export const NAME_CHARACTERS = 200;

/** What a row says of the product's name on labels and of its storage; null leaves what the product has. */
export type NameCells = {
  label_name: string | null;
  default_storage: string | null;
  /** What stands in the cell of the default storage, where it is not the name of one. */
  unknown_storage: string | null;
};

export type NameReaders = {
  /**
   * The name of the storage that a cell means: null where a person said that it is none, undefined where nobody knows
   * it.
   */
  storageNamed: (text: string) => string | null | undefined;
  /** Why labels cannot show a name; undefined where they can. */
  labelNameFault: (text: string) => string | undefined;
};

type NameField = 'label_name' | 'default_storage';

type NameRow = NameReaders & {
  value: (field: NameField) => string;
  /** The text of a mapped column; null where it leaves what the product has. */
  filled: (field: NameField, text: string) => string | null;
  leave: (field: NameField, message: string) => void;
};

/** Reads the name that is printed in place of the product's, and which storage tablets choose. */
export function readNameCells({ value, filled, leave, storageNamed, labelNameFault }: NameRow): NameCells {
  return { label_name: labelName(), ...defaultStorage() };

  function labelName(): string | null {
    const text = filled('label_name', oneLine(value('label_name')));
    if (text === null) return null;
    const length = characterCount(text);
    const fault =
      length > NAME_CHARACTERS
        ? `The name on labels has ${length} characters; at most ${NAME_CHARACTERS} are allowed`
        : labelNameFault(text);
    if (fault === undefined) return text;
    leave('label_name', fault);
    return null;
  }

  function defaultStorage(): Omit<NameCells, 'label_name'> {
    const text = filled('default_storage', oneLine(value('default_storage')));
    if (text === null || text === '') return { default_storage: text, unknown_storage: null };
    const name = storageNamed(text);
    if (name !== undefined) return { default_storage: name, unknown_storage: null };
    leave('default_storage', `There is no storage “${text}”: say which one it means, or add it under Storage`);
    return { default_storage: null, unknown_storage: text };
  }
}
