import { useTexts } from '@larder/browser/texts';
import type { Automation } from '@larder/contract/integrations';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteAutomation, useEnableAutomation } from './automations.api.ts';
import { automationsTexts } from './automations.texts.ts';

type DeedProps = { kind: 'enable' | 'disable' | 'delete'; automation: Automation; onClose: () => void };

/** Asks before an automation is enabled, disabled or deleted. */
export function AutomationDeedDialog({ kind, automation, onClose }: DeedProps) {
  const t = useTexts(automationsTexts);
  const enable = useEnableAutomation();
  const remove = useDeleteAutomation(automation.id);
  const confirm = () =>
    kind === 'delete'
      ? remove.mutateAsync(undefined)
      : enable.mutateAsync({ id: automation.id, enabled: kind === 'enable' });
  return (
    <ConfirmDialog
      opened
      title={t(`${kind}Title`)}
      verb={t(`${kind}Verb`)}
      danger={kind !== 'enable'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>{automation.name}</strong> {t(`${kind}Text`)}
      </p>
      {kind === 'enable' && automation.event.description && <p>{automation.event.description}</p>}
      {kind === 'delete' && <p>{t('final')}</p>}
    </ConfirmDialog>
  );
}
