import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { Container } from '@larder/contract/waste/waste';
import { TextInput } from '@mantine/core';
import { IconBowl } from '@tabler/icons-react';
import { useMemo } from 'react';
import { queries } from '../browser/client.ts';
import { contract, useCan } from '../browser/contract.ts';
import { logged } from '../ui/feedback/failed-read.ts';
import { useEdit } from '../ui/form/edit.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormProblems } from '../ui/form/form-problems.tsx';
import { useWrite } from '../ui/form/use-write.ts';
import { Absent } from '../ui/page/absent.tsx';
import { DateTime } from '../ui/page/date-time.tsx';
import type { Column } from '../ui/table/data-table-model.ts';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../ui/table/list-address.ts';
import { paged, useRowList } from '../ui/table/row-list.ts';
import { ChoiceList, choiceQuery, ChoiceType } from './choice-list.part.tsx';
import { choicesTexts } from './choices.texts.ts';

const usual: ListAddressOptions = {};

/** Containers: what food is measured with, the account's default ones and its own. */
export function ContainerListScreen() {
  const t = useTexts(choicesTexts);
  const can = useCan();
  const address = useListAddress(usual);
  const list = useRowList(first(address));
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

function first(address: ListAddress) {
  const query = choiceQuery(address);
  return queries.wastage.containers.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
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

/** A container: its name and its volume in millilitres. */
function ContainerDialog({ container, onClose }: { container?: Container; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const add = useWrite(queries.wastage.addContainer, { failed: '', handles: logged });
  const change = useWrite(queries.wastage.updateContainer, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { name: container?.name ?? '', volume: container ? String(container.volume) : '' },
    check: ({ name, volume }) => ({
      name: !name.trim() && t('nameMissing'),
      volume: !(millilitres(volume) > 0) && t('volumeMissing'),
    }),
    save: ({ name, volume }) => {
      const body = { name: name.trim(), volume: millilitres(volume) };
      if (container) return change.mutateAsync({ params: { id: container.id }, body });
      return add.mutateAsync({ body });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={container ? t('editContainer') : t('newContainer')}
      verb={container ? t('save') : t('addContainer')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('saveFailed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <TextInput label={t('volume')} inputMode="decimal" maxLength={12} {...edit.field('volume')} />
    </FormDialog>
  );
}

/** A typed number: with commas as the list writes them (1,000), else a comma is a decimal point. */
function millilitres(typed: string): number {
  const text = typed.trim();
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^\d*[.,]?\d+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
