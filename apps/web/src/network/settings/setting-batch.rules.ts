import type { Settings } from '@larder/contract/network/settings';
import type { PendingChange } from './settings.api.ts';

/** Changes that are saved together: what each is called, and the values they come to. */
export type Batch = { changes: readonly PendingChange[]; settings: Partial<Settings> };

export const emptyBatch: Batch = { changes: [], settings: {} };

/** A batch with one more change; the change of a setting that comes back to what is saved is none. */
export function withChange({ changes, settings }: Batch, pending: PendingChange): Batch {
  if (!('settings' in pending.change)) return { changes, settings };
  const from = changes.find(({ name }) => name === pending.name)?.from ?? pending.from;
  const others = changes.filter(({ name }) => name !== pending.name);
  return {
    changes: from === pending.to ? others : [...others, { ...pending, from }],
    settings: { ...settings, ...pending.change.settings },
  };
}
