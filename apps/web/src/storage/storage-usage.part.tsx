import { useTexts } from '@larder/browser/texts';
import type { Storage } from '@larder/contract/storage/storage';
import { storageTexts } from './storage.texts.ts';

/** "Global", or how many devices a storage location is limited to. */
export function StorageUsage({ storage }: { storage: Pick<Storage, 'usage' | 'connections'> }) {
  const t = useTexts(storageTexts);
  return storage.usage === 'DEVICES' ? t('devicesCount', { count: storage.connections.devices }) : t('global');
}
