import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Sensor } from '@larder/contract/cold/sensors';
import { IconAccessPoint, IconCircleOff, IconCirclePlus, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { logged, useFailedRead } from '../../ui/feedback/failed-read.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wholeAnswer } from '../../ui/table/row-list.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { useDegrees } from '../temperatures/temperature-value.part.tsx';
import { temperaturesPath } from '../temperatures/temperatures.paths.ts';
import { useSensorColumns } from './sensor-columns.part.tsx';
import { SensorForms } from './sensor-forms.part.tsx';
import { sensorsTexts } from './sensors.texts.ts';
import classes from './sensors.module.css';

const SensorDialog = lazyPart(() => import('./sensor.dialog.tsx'), 'SensorDialog');

/** The sensors in reach: those that wait to be adopted first, then where each stands and how it does. */
export function SensorListScreen() {
  const t = useTexts(sensorsTexts);
  const can = useCan();
  const found = useQuery(queries.sensors.list.queryOptions({ input: {} }));
  const list = wholeAnswer(found);
  useFailedRead(list.state === 'failed', t('listFailed'));
  const [opened, setOpened] = useState<Sensor>();
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('temperatures'), to: temperaturesPath }]} />
      <p className={classes.intro}>{t('intro')}</p>
      <DataTable
        id="sensors"
        label={t('title')}
        list={list}
        columns={useSensorColumns(useDegrees())}
        rowMenu={useSensorMenu(setOpened)}
        rowName={nameOf}
        count={(count) => t('count', { count })}
        empty={{ icon: IconAccessPoint, title: t('emptyTitle'), text: t('emptyText') }}
      />
      {list.state !== 'loading' && can(contract.sensors.setForm) && <SensorForms />}
      {opened && <SensorDialog sensor={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** One that waits has no name yet. */
function nameOf({ name, external_id }: Sensor): string {
  return name || external_id;
}

function useSensorMenu(open: (sensor: Sensor) => void) {
  const t = useTexts(sensorsTexts);
  const can = useCan();
  const retire = useWrite(queries.sensors.retire, { saved: t('retired'), failed: '', handles: logged });
  const askToRetire = (row: Sensor) =>
    confirmFirst({
      title: t('retireTitle'),
      text: t('retireText', { name: nameOf(row) }),
      verb: t('retireVerb'),
      danger: true,
      failed: (error) => errorText(error, t('retireFailed')),
      onConfirm: () => retire.mutateAsync({ params: { id: row.id } }),
    });
  return (row: Sensor): MenuEntry[] => {
    if (!can(contract.sensors.adopt)) return [];
    if (row.state !== 'ACTIVE') return [{ label: t('adopt'), icon: IconCirclePlus, onSelect: () => open(row) }];
    return [
      { label: t('edit'), icon: IconPencil, onSelect: () => open(row) },
      { label: t('retire'), icon: IconCircleOff, danger: true, onSelect: () => askToRetire(row) },
    ];
  };
}
