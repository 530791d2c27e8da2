import { useTexts } from '@larder/browser/texts';
import type { LabelDetails } from '@larder/contract/labels/living';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { fieldTexts } from '../../ui/field/field.texts.ts';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { labelActionsTexts } from './label-actions.texts.ts';
import { useLabelReport } from './labels.api.ts';

/** Reports that a label is in another storage location. */
export function LabelMovedDialog({ label, onClose }: { label: LabelDetails; onClose: () => void }) {
  const t = useTexts(labelActionsTexts);
  const fields = useTexts(fieldTexts);
  const report = useLabelReport(label, { handles: logged });
  const storages = useStorages();
  const edit = useEdit({
    saved: { storage_id: '' },
    check: ({ storage_id }) => ({ storage_id: !storage_id && t('placeWrong') }),
    save: ({ storage_id }) => {
      const place = storages.items.find(({ id }) => id === storage_id)?.name.slice(0, 60);
      return report.mutateAsync({
        kind: 'moved',
        storage_id,
        ...(place && { place }),
        saved: t('reported', { what: t('moved') }),
      });
    },
    done: onClose,
  });
  return (
    <FormDialog title={t('movedTitle')} verb={t('movedVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('failed')} />
      {storages.failed && <RetryBanner onRetry={storages.retry}>{t('storagesFailed')}</RetryBanner>}
      <SearchSelect
        label={t('storage')}
        description={storages.partial && fields('partial', { count: storages.items.length })}
        openOnFocus={false}
        data={storages.items
          .filter(({ id }) => id !== label.storage_id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        data-autofocus
        {...edit.field('storage_id')}
      />
    </FormDialog>
  );
}

function useStorages() {
  const filters = { lifecycle: ['ACTIVE'] };
  const { data, isError, refetch } = useQuery(
    queries.storage.list.queryOptions({ input: { query: { size: 1000, sort_by: 'name', filters } } }),
  );
  return {
    items: data?.items ?? [],
    partial: data?.has_more ?? false,
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
