import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import { CardTable } from '../../ui/table/card-table.tsx';
import { useCheckColumns } from './food-check-columns.part.tsx';
import { useUnsettledChecks } from './food-checks.api.ts';
import { foodChecksPath } from './food-checks.paths.ts';
import { foodChecksTexts } from './food-checks.texts.ts';

/** For the home page: checks that failed or were not finished, and that nobody countersigned. */
export function FoodCheckAttention() {
  const can = useCan();
  return can(contract.foodChecks.list) ? <Attention /> : null;
}

/** Drawn only while there are some. */
function Attention() {
  const t = useTexts(foodChecksTexts);
  const list = useUnsettledChecks();
  const columns = useCheckColumns();
  if (list.state === 'loading') return <div data-unmeasured />;
  if (list.state === 'ready' && list.rows.length === 0) return null;
  return (
    <CardTable
      id="unsettled-checks"
      title={t('attention', { count: list.total ?? list.rows.length })}
      list={list}
      columns={columns}
      rowName={(row) => row.name}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to={foodChecksPath} search={{ show: 'UNSETTLED' }} {...props} />}
        >
          {t('showAll')}
        </Button>
      }
    />
  );
}
