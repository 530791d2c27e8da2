import { useTexts } from '@larder/browser/texts';
import type { Integration } from '@larder/contract/integrations';
import { IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { contract, useCan } from '../../browser/contract.ts';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import { integrationsTexts } from './integrations.texts.ts';

export type IntegrationDeeds = { onDefault: (row: Integration) => void; onDelete: (row: Integration) => void };

/** What may be done with an integration from a menu; nothing for those who only look. */
export function useIntegrationMenu({ onDefault, onDelete }: IntegrationDeeds): (row: Integration) => MenuEntry[] {
  const t = useTexts(integrationsTexts);
  const can = useCan();
  return (row) => {
    return [
      ...(can(contract.integrations.update) && row.can_edit
        ? [
            {
              label: t(row.is_default ? 'endDefault' : 'makeDefault'),
              icon: row.is_default ? IconStarOff : IconStar,
              onSelect: () => onDefault(row),
            },
          ]
        : []),
      ...(can(contract.integrations.remove) && row.can_edit
        ? [
            {
              label: t('delete'),
              icon: IconTrash,
              danger: true,
              onSelect: () => onDelete(row),
            },
          ]
        : []),
    ];
  };
}
