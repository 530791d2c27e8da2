import { useTexts } from '@larder/browser/texts';
import type { ConnectorEvent, Integration } from '@larder/contract/integrations';
import { Button } from '@mantine/core';
import { IconBolt, IconPlus } from '@tabler/icons-react';
import { contract, useCan } from '../../browser/contract.ts';
import { CardTable } from '../../ui/card-table.tsx';
import { useAutomationColumns, type AutomationDeed } from './automation-columns.part.tsx';
import { useAutomationList } from './automations.api.ts';
import { automationsTexts } from './automations.texts.ts';
import { useConnectors } from './integrations.api.ts';

type AutomationsProps = {
  integration: Integration;
  onDeed: (deed: AutomationDeed) => void;
  /** Called with the events that have no automation. */
  onAdd: (events: ConnectorEvent[]) => void;
};

/** The automations of an integration: one for each event of its connector, as long as they are not deleted. */
export function AutomationsCard({ integration, onDeed, onAdd }: AutomationsProps) {
  const t = useTexts(automationsTexts);
  const mayAdd = useCan()(contract.integrations.createAutomation) && integration.can_edit;
  const list = useAutomationList(integration.id);
  const connectors = useConnectors();
  const columns = useAutomationColumns(onDeed);
  const events = connectors.data?.items.find(({ id }) => id === integration.connector.id)?.events ?? [];
  const free = events.filter(({ id }) => !list.rows.some(({ event }) => event.id === id));
  const addButton = mayAdd && list.state === 'ready' && free.length > 0 && (
    <Button variant="default" leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => onAdd(free)}>
      {t('add')}
    </Button>
  );
  return (
    <CardTable
      id="automations"
      title={t('title')}
      list={list}
      columns={columns}
      action={addButton}
      empty={{ icon: IconBolt, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
    />
  );
}
