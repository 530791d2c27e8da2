import { useTexts } from '@larder/browser/texts';
import type { Integration } from '@larder/contract/integrations';
import { contract, useCan } from '../../browser/contract.ts';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ConnectorName } from './connector-icon.part.tsx';
import { EnabledSwitch } from './enabled-switch.part.tsx';
import { InlineField } from './inline-field.part.tsx';
import { useSaveIntegration } from './integrations.api.ts';
import { integrationsTexts } from './integrations.texts.ts';

type InfoProps = { integration: Integration; onSwitch: (enabled: boolean) => void };

/** What an integration is; its name and description are edited where they stand. */
export function IntegrationInfo({ integration, onSwitch }: InfoProps) {
  const t = useTexts(integrationsTexts);
  const can = useCan();
  const save = useSaveIntegration(integration.id);
  const canEdit = can(contract.integrations.update) && integration.can_edit;
  const canSwitch = can(contract.integrations.setState) && integration.can_edit;
  const inline = { canEdit, busy: save.isPending };
  return (
    <Card title={t('info')}>
      <FactList
        facts={[
          {
            label: t('name'),
            value: (
              <InlineField
                {...inline}
                field={t('fieldName')}
                value={integration.name}
                most={200}
                onSave={(name) => save.mutateAsync({ name })}
              />
            ),
          },
          {
            label: t('description'),
            value: (
              <InlineField
                {...inline}
                field={t('fieldDescription')}
                value={integration.description}
                most={1000}
                lines={3}
                onSave={(description) => save.mutateAsync({ description })}
              />
            ),
          },
          { label: t('provider'), value: <ConnectorName connector={integration.connector} /> },
          {
            label: t('state'),
            value: <EnabledSwitch of={integration} canSwitch={canSwitch} onSwitch={onSwitch} />,
          },
          { label: t('default'), value: t(integration.is_default ? 'defaultYes' : 'defaultNo') },
          { label: t('owner'), value: integration.owner.name },
          { label: t('created'), value: <DateTime instant={integration.created_at} /> },
        ]}
      />
    </Card>
  );
}
