import { useTexts } from '@larder/browser/texts';
import type { Automation } from '@larder/contract/integrations';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { automationsTexts } from './automations.texts.ts';
import { DeliveryState } from './delivery-state.part.tsx';
import { EnabledSwitch } from './enabled-switch.part.tsx';
import tableClasses from '../../ui/data-table.module.css';
import classes from './integrations.module.css';

export type AutomationDeed = { kind: 'enable' | 'disable' | 'delete' | 'edit'; automation: Automation };

/** The columns of an integration's automations: name, next run, last delivery, state, and what may be done. */
export function useAutomationColumns(onDeed: (deed: AutomationDeed) => void): Column<Automation>[] {
  const t = useTexts(automationsTexts);
  const can = useCan();
  const edit = can(contract.integrations.updateAutomation);
  const remove = can(contract.integrations.removeAutomation);
  const setState = can(contract.integrations.setAutomationState);
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
        cell: (row) => (
          <span className={classes.deeds}>
            <EnabledSwitch
              of={row}
              canSwitch={setState && row.can_edit}
              onSwitch={(enabled) => onDeed({ kind: enabled ? 'enable' : 'disable', automation: row })}
            />
            <RowMenu
              name={row.name}
              entries={[
                ...(edit && row.can_edit
                  ? [
                      {
                        label: t('edit'),
                        icon: IconPencil,
                        onSelect: () => onDeed({ kind: 'edit', automation: row }),
                      },
                    ]
                  : []),
                ...(remove && row.can_edit
                  ? [
                      {
                        label: t('delete'),
                        icon: IconTrash,
                        danger: true,
                        onSelect: () => onDeed({ kind: 'delete', automation: row }),
                      },
                    ]
                  : []),
              ]}
            />
          </span>
        ),
      },
    ],
    [t, onDeed, edit, remove, setState],
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
