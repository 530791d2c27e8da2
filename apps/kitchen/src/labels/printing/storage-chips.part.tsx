import { useTexts } from '@larder/browser/texts';
import type { PrintReason } from '@larder/rules/print-reason';
import type { Product } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { Chips } from '../../ui/chips.tsx';
import { defaultStorage } from './default-storage.rules.ts';
import type { Storage } from './label-choice.rules.ts';
import { labelsTexts } from './labels.texts.ts';
import { storagesFor, usualReason } from './reason.rules.ts';

/**
 * The storage of a label that is being made: the one with the id that a person chose, or what is chosen before; and the
 * reason that is usual there.
 */
export function useLabelStorage(product: Product | undefined, id: string | undefined, reason: PrintReason | undefined) {
  const { lists, habits, device } = useKitchen((kitchen) => kitchen);
  const offered = lists.storage ?? [];
  const known = { habits, storage_uses: lists.storage_uses, venue: device?.organization.id };
  const fitting = storagesFor(reason, offered);
  const only = reason === 'FROZEN' && fitting.length === 1 ? fitting[0] : undefined;
  const storage = offered.find((one) => one.id === id) ?? defaultStorage(fitting, product, known) ?? only;
  return { offered, storage, usual: usualReason(product, storage, known) };
}

type StorageChipsProps = {
  offered: readonly Storage[];
  chosen: Storage | undefined;
  product: Product | undefined;
  onChange: (id: string) => void;
};

/** Where the food is kept. The chosen one says what stands on the label, where its product has other words for it. */
export function StorageChips({ offered, chosen, product, onChange }: StorageChipsProps) {
  const t = useTexts(labelsTexts);
  const printed = product?.storage_override.trim() ?? '';
  return (
    <Chips
      label={t('storage')}
      value={chosen?.id}
      options={offered.map(({ id, name }) => ({
        value: id,
        label: name,
        ...(id === chosen?.id && printed && printed !== name && { note: t('storagePrinted', { name: printed }) }),
      }))}
      onChange={onChange}
    />
  );
}
