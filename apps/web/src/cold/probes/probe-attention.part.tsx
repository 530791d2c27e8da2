import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { CardTable } from '../../ui/table/card-table.tsx';
import { wholeAnswer } from '../../ui/table/row-list.ts';
import { useProbeColumns } from './probe-columns.part.tsx';
import { probesTexts } from './probes.texts.ts';

/** For the home page: probes that must not be used, and those whose check is due. */
export function ProbeAttention() {
  const can = useCan();
  return can(contract.probes.list) ? <Attention /> : null;
}

/** Drawn only while there are some. */
function Attention() {
  const t = useTexts(probesTexts);
  const asking = queries.probes.list.queryOptions({ input: { query: { filters: { state: ['FAILED', 'DUE'] } } } });
  const found = useQuery(asking);
  const list = wholeAnswer(found);
  const columns = useProbeColumns();
  if (list.state === 'loading') return <div data-unmeasured />;
  if (list.state === 'ready' && list.rows.length === 0) return null;
  return (
    <CardTable
      id="asking-probes"
      title={t('attention', { count: list.rows.length })}
      list={list}
      columns={columns}
      rowName={({ serial }) => serial}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/temperatures/probes" search={{ state: 'ASKING' }} {...props} />}
        >
          {t('showAll')}
        </Button>
      }
    />
  );
}
