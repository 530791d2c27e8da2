import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { Container } from '@larder/contract/wastage';
import { IconBowl } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { logged } from '../../ui/failed-read.ts';
import { useListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useWrite } from '../../ui/use-write.ts';
import { choiceQuery, ChoiceList, ChoiceType } from './choice-list.part.tsx';
import { choicesTexts } from './choices.texts.ts';

const ContainerDialog = lazy(async () => ({ default: (await import('./container.dialog.tsx')).ContainerDialog }));

/** Containers: what food is measured with, the account's default ones and its own. */
export function ContainerListScreen() {
  const t = useTexts(choicesTexts);
  const can = useCan();
  const address = useListAddress({});
  const query = choiceQuery(address);
  const list = useRowList(
    queries.wastage.containers.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
  const remove = useWrite(queries.wastage.removeContainer, { failed: '', handles: logged });
  return (
    <ChoiceList
      id="containers"
      kind="Container"
      label={t('containers')}
      searchLabel={t('searchContainers')}
      icon={IconBowl}
      emptyText={t('noContainers')}
      count={(count) => t('containersCount', { count })}
      address={address}
      list={list}
      columns={useContainerColumns()}
      canAdd={can(contract.wastage.addContainer)}
      form={(container, close) => <ContainerDialog {...(container && { container })} onClose={close} />}
      remove={(id) => remove.mutateAsync({ params: { id } })}
    />
  );
}

function useContainerColumns(): Column<Container>[] {
  const t = useTexts(choicesTexts);
  return useMemo(
    () => [
      { id: 'name', header: t('name'), sortable: true, compact: 'title', cell: (row) => row.name },
      {
        id: 'volume',
        header: t('volume'),
        width: '20%',
        align: 'end',
        compact: 'side',
        cell: (row) => formatNumber(row.volume),
      },
      { id: 'type', header: t('type'), width: '20%', cell: (row) => <ChoiceType row={row} /> },
      {
        id: 'created_at',
        header: t('createdAt'),
        width: '22%',
        sortable: true,
        absent: (row) => !row.hierarchy_id,
        cell: (row) => (row.hierarchy_id ? <DateTime instant={row.created_at} /> : <Absent sign="N/A" />),
      },
    ],
    [t],
  );
}
