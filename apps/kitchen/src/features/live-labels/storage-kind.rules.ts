import { guessStorageKind } from '@larder/rules/storage-kind';
import type { Lists } from '../../store/database.ts';

type Storage = Lists['storage'][number];

/** Where food is usually frozen or thawed: the first freezer that the tablet offers, or the first other place. */
export function storageFor(kind: 'frozen' | 'thawed', storage: readonly Storage[]): Storage | undefined {
  return storage.find((one) => isFreezer(one) === (kind === 'frozen'));
}

function isFreezer({ name, kind }: Storage): boolean {
  return (kind ?? guessStorageKind(name)) === 'FROZEN';
}
