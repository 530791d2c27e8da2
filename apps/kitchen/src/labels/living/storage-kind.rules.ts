import { guessStorageKind } from '@larder/rules/storage-kind';
import type { Lists } from '../../store/database.ts';

type Storage = Lists['storage'][number];

/**
 * Where food is usually frozen, or put to thaw: the first freezer that the tablet offers, or the first place that is
 * kept cold.
 */
export function storageFor(kind: 'frozen' | 'thawed', storage: readonly Storage[]): Storage | undefined {
  const wanted = kind === 'frozen' ? 'FROZEN' : 'CHILLED';
  return storage.find((one) => (one.kind ?? guessStorageKind(one.name)) === wanted);
}
