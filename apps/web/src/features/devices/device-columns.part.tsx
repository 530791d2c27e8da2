import { useMemo } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { BillingPeriod, SubscriptionState } from './device-state.part.tsx';
import type { DeviceLine } from './devices.api.ts';
import { devicePath } from './devices.paths.ts';
import { devicesTexts } from './devices.texts.ts';

/** The columns of the devices: name, device id, venue, created on, billing period, subscription id, state. */
export function useDeviceColumns(): Column<DeviceLine>[] {
  const t = useTexts(devicesTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: (row) => <RowLink to={devicePath(row.id)}>{row.name}</RowLink>,
      },
      { id: 'device_code', header: t('deviceId'), width: '10%', cell: (row) => row.device_code },
      { id: 'venue', header: t('venue'), width: '16%', compact: 'detail', cell: (row) => row.organization.name },
      {
        id: 'created_on',
        header: t('createdOn'),
        width: '13%',
        compact: 'hidden',
        cell: (row) => <DateTime instant={row.created_on} dateOnly />,
      },
      {
        id: 'billing_period',
        header: t('billingPeriod'),
        width: '12%',
        compact: 'hidden',
        cell: (row) => <BillingPeriod period={row.billing_period} />,
      },
      {
        id: 'subscription_id',
        header: t('subscriptionId'),
        width: '17%',
        compact: 'hidden',
        cell: ({ subscription }) => subscription.integration.external_reference || <Absent />,
      },
      {
        id: 'state',
        header: t('state'),
        width: '14%',
        compact: 'side',
        cell: ({ subscription }) => <SubscriptionState status={subscription.status} />,
      },
    ],
    [t],
  );
}
