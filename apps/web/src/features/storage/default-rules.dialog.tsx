import { useTexts } from '../../browser/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { StorageDevice } from './device-locations.part.tsx';
import { useDeviceRules, useTakeDefaults } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';

/** Asks before a device gets the default rules as its own. */
export function DefaultRulesDialog({ device, onClose }: { device: StorageDevice; onClose: () => void }) {
  const t = useTexts(ruleGroupTexts);
  const take = useTakeDefaults(device.id);
  const [first] = useDeviceRules(device.id).data?.items ?? [];
  return (
    <ConfirmDialog
      opened
      title={t('askDefaults')}
      verb={t('addDefaults')}
      onConfirm={async () => first && take.mutateAsync(first.id)}
      onClose={onClose}
    >
      <p>{t('addDefaultsText', { device: device.name })}</p>
    </ConfirmDialog>
  );
}
