import { useTexts } from '@larder/browser/texts';
import type { Integration } from '@larder/contract/records/integrations';
import { IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { useSaveIntegration } from './integrations.api.ts';
import { integrationsTexts } from './integrations.texts.ts';

/** What may be done with an integration from a menu; nothing for those who may only view it. */
export function useIntegrationMenu({ onDeleted }: { onDeleted?: () => unknown } = {}): (
  row: Integration,
) => MenuEntry[] {
  const t = useTexts(integrationsTexts);
  const can = useCan();
  const save = useSaveIntegration();
  const remove = useWrite(queries.integrations.remove, { saved: t('deleted'), failed: t('deleteFailed') });
  const askToDelete = ({ id, name, automations }: Integration) =>
    confirmFirst({
      title: t('deleteTitle'),
      text: [t('deleteText', { name, count: automations.total }), t('final')],
      verb: t('deleteVerb'),
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id } });
        await onDeleted?.();
      },
    });
  return (row) => {
    const offered: (MenuEntry | false)[] = [
      can(contract.integrations.update) &&
        row.can_edit && {
          label: t(row.is_default ? 'endDefault' : 'makeDefault'),
          icon: row.is_default ? IconStarOff : IconStar,
          onSelect: () => save.mutate({ params: { id: row.id }, body: { is_default: !row.is_default } }),
        },
      can(contract.integrations.remove) &&
        row.can_edit && { label: t('delete'), icon: IconTrash, danger: true, onSelect: () => askToDelete(row) },
    ];
    return offered.filter((entry) => entry !== false);
  };
}
