import { useTexts } from '@larder/browser/texts';
import type { StorageKind } from '@larder/rules/storage-kind';
import { lifeTexts } from '../ui/field/life.texts.ts';

/** "Chilled": how food is kept in a storage. */
export function KindText({ kind }: { kind: StorageKind }) {
  const t = useTexts(lifeTexts);
  return t(`kind${kind}`);
}
