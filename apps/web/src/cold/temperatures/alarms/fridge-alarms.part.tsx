import { useTexts } from '@larder/browser/texts';
import { queries } from '../../../browser/client.ts';
import { contract, useCan } from '../../../browser/contract.ts';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { paged, useRowList } from '../../../ui/table/row-list.ts';
import { useAlarmColumns } from './alarm-columns.part.tsx';
import { alarmsTexts } from './alarms.texts.ts';

/** The alarms of the fridge of an incident, newest first; not drawn while it has none. */
export function FridgeAlarms({ fridge_id }: { fridge_id: string }) {
  const can = useCan();
  return can(contract.alarms.list) ? <Alarms fridge_id={fridge_id} /> : null;
}

function Alarms({ fridge_id }: { fridge_id: string }) {
  const t = useTexts(alarmsTexts);
  const list = useRowList(
    queries.alarms.list.infiniteOptions({ input: ({ page }) => ({ query: { page, size: 5, fridge_id } }), ...paged }),
  );
  const columns = useAlarmColumns({ ofFridge: true });
  if (list.state === 'loading') return <div data-unmeasured />;
  if (list.state === 'ready' && list.rows.length === 0) return null;
  return (
    <CardTable
      id="fridge-alarms"
      title={t('ofFridge')}
      list={list}
      columns={columns}
      rowName={(row) => row.fridge.name}
    />
  );
}
