import { errorCode, errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Automation, ConnectorEvent, Integration } from '@larder/contract/records/integrations';
import { Button } from '@mantine/core';
import { IconBolt, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { DateTime } from '../../ui/page/date-time.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowMenu, type MenuEntry } from '../../ui/table/row-menu.tsx';
import { automationsTexts } from './automations.texts.ts';
import { DeliveryState } from './delivery-state.part.tsx';
import { EnabledSwitch } from './enabled-switch.part.tsx';
import { switched, useAutomationList } from './integrations.api.ts';
import { integrationsTexts } from './integrations.texts.ts';
import tableClasses from '../../ui/table/data-table.module.css';
import classes from './integrations.module.css';

const AddDialog = lazyPart(() => import('./automation-save.dialog.tsx'), 'AutomationAddDialog');
const SaveDialog = lazyPart(() => import('./automation-save.dialog.tsx'), 'AutomationSaveDialog');

/** The automations of an integration: one for each event of its connector, as long as they are not deleted. */
export function AutomationsCard({ integration }: { integration: Integration }) {
  const t = useTexts(automationsTexts);
  const mayAdd = useCan()(contract.integrations.createAutomation) && integration.can_edit;
  const list = useAutomationList(integration.id);
  const connectors = useQuery(queries.integrations.connectors.queryOptions({ input: {} }));
  const [adding, setAdding] = useState<ConnectorEvent[]>();
  const [editing, setEditing] = useState<Automation>();
  const columns = useAutomationColumns(setEditing);
  const events = connectors.data?.items.find(({ id }) => id === integration.connector.id)?.events ?? [];
  const free = events.filter(({ id }) => !list.rows.some(({ event }) => event.id === id));
  const addButton = mayAdd && list.state === 'ready' && free.length > 0 && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
      onClick={() => setAdding(free)}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <CardTable
        id="automations"
        title={t('title')}
        list={list}
        columns={columns}
        action={addButton}
        empty={{ icon: IconBolt, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
      />
      {adding && <AddDialog integrationId={integration.id} events={adding} onClose={() => setAdding(undefined)} />}
      {editing && <SaveDialog automation={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

/** The columns of an integration's automations: name, next run, last delivery, state with what may be done. */
function useAutomationColumns(onEdit: (automation: Automation) => void): Column<Automation>[] {
  const t = useTexts(automationsTexts);
  return useMemo(
    () => [
      { id: 'name', header: t('name'), compact: 'title', cell: (row) => <AutomationName automation={row} /> },
      {
        id: 'next',
        header: t('nextRun'),
        width: '150px',
        cell: (row) => (row.next_run_at ? <DateTime instant={row.next_run_at} /> : <NoRun automation={row} />),
      },
      {
        id: 'last',
        header: t('lastDelivery'),
        width: '160px',
        cell: (row) => <LastDelivery automation={row} />,
      },
      {
        id: 'state',
        header: t('state'),
        width: '200px',
        compact: 'side',
        cell: (row) => <AutomationActions automation={row} onEdit={onEdit} />,
      },
    ],
    [t, onEdit],
  );
}

/** Shows the automation below, in the same place. */
function AutomationName({ automation: { id, name } }: { automation: Automation }) {
  return (
    <Link
      to="."
      search={(before: Record<string, string>) => ({ ...before, automation: id })}
      resetScroll={false}
      className={tableClasses.rowLink}
      data-row-link=""
    >
      {name}
    </Link>
  );
}

function NoRun({ automation }: { automation: Automation }) {
  const t = useTexts(automationsTexts);
  return t(automation.event.is_scheduled ? 'byClock' : 'atOnce');
}

function LastDelivery({ automation: { last_delivery, deliveries } }: { automation: Automation }) {
  const t = useTexts(automationsTexts);
  if (!last_delivery) return t('none');
  return (
    <span className={classes.tools}>
      <DeliveryState state={last_delivery.state} />
      {deliveries.failed > 0 && t('failed', { count: deliveries.failed })}
      {deliveries.retrying > 0 && t('retrying', { count: deliveries.retrying })}
    </span>
  );
}

type ActionsProps = { automation: Automation; onEdit: (automation: Automation) => void };

function AutomationActions({ automation, onEdit }: ActionsProps) {
  const t = useTexts(automationsTexts);
  const can = useCan();
  const askToSwitch = useAskToSwitch(automation);
  const askToDelete = useAskToDelete(automation);
  const entries: (MenuEntry | false)[] = [
    can(contract.integrations.updateAutomation) &&
      automation.can_edit && { label: t('edit'), icon: IconPencil, onSelect: () => onEdit(automation) },
    can(contract.integrations.removeAutomation) &&
      automation.can_edit && { label: t('delete'), icon: IconTrash, danger: true, onSelect: askToDelete },
  ];
  return (
    <span className={classes.actions}>
      <EnabledSwitch
        of={automation}
        canSwitch={can(contract.integrations.setAutomationState) && automation.can_edit}
        onSwitch={askToSwitch}
      />
      <RowMenu name={automation.name} entries={entries.filter((entry) => entry !== false)} />
    </span>
  );
}

function useAskToSwitch({ id, name, event }: Automation): (enabled: boolean) => void {
  const t = useTexts(automationsTexts);
  const words = useTexts(integrationsTexts);
  const setState = useWrite(queries.integrations.setAutomationState, {
    saved: words('stateSaved'),
    failed: (error) =>
      errorCode(error) === 'BAD_REQUEST' ? words('needsParams') : errorText(error, words('stateFailed')),
    patch: switched,
  });
  return (enabled) => {
    const kind = enabled ? 'enable' : 'disable';
    confirmFirst({
      title: t(`${kind}Title`),
      text: [t(`${kind}Text`, { name }), ...(enabled && event.description ? [event.description] : [])],
      verb: t(`${kind}Verb`),
      danger: !enabled,
      onConfirm: () => setState.mutateAsync({ params: { id }, body: { enabled } }),
    });
  };
}

function useAskToDelete({ id, name }: Automation): () => void {
  const t = useTexts(automationsTexts);
  const remove = useWrite(queries.integrations.removeAutomation, { saved: t('deleted'), failed: t('deleteFailed') });
  return () =>
    confirmFirst({
      title: t('deleteTitle'),
      text: [t('deleteText', { name }), t('final')],
      verb: t('deleteVerb'),
      danger: true,
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    });
}
