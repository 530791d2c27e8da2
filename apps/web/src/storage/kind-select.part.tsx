import { useTexts } from '@larder/browser/texts';
import { guessStorageKind, storageKinds, type StorageKind } from '@larder/rules/storage-kind';
import { Select } from '@mantine/core';
import { lifeTexts } from '../ui/field/life.texts.ts';

type KindSelectProps = {
  /** What the storage is called, which suggests its kind until one is chosen. */
  name: string;
  value: StorageKind | null;
  onChange: (kind: StorageKind) => void;
};

/** How food is kept in a storage: ambient, chilled, frozen or hot. */
export function KindSelect({ name, value, onChange }: KindSelectProps) {
  const t = useTexts(lifeTexts);
  return (
    <Select
      label={t('kind')}
      description={t(value ? 'kindHint' : 'kindGuessed')}
      data={storageKinds.map((kind) => ({ value: kind, label: t(`kind${kind}`) }))}
      allowDeselect={false}
      value={value ?? guessStorageKind(name)}
      data-path="kind"
      onChange={(kind) => kind && onChange(kind)}
    />
  );
}
