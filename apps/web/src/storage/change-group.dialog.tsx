import { useTexts } from '@larder/browser/texts';
import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../browser/client.ts';
import { useFailedRead } from '../ui/feedback/failed-read.ts';
import { RetryBanner } from '../ui/feedback/retry-banner.tsx';
import { toastError } from '../ui/feedback/toast.ts';
import { fieldTexts } from '../ui/field/field.texts.ts';
import { SearchSelect } from '../ui/field/search-select.tsx';
import { useEdit } from '../ui/form/edit.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormFailure } from '../ui/form/form-problems.tsx';
import { useWrite } from '../ui/form/use-write.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import type { StorageDevice } from './storage.api.ts';
import { storageTexts } from './storage.texts.ts';

/** Moves a device to another storage rule group, and asks whether to copy the default rules into its Local set. */
export function ChangeGroupDialog({ device, onClose }: { device: StorageDevice; onClose: () => void }) {
  const t = useTexts(ruleGroupTexts);
  const storages = useTexts(storageTexts);
  const fields = useTexts(fieldTexts);
  const change = useWrite(queries.storage.addGroupDevices, {
    saved: t('groupChanged'),
    failed: t('groupChangeFailed'),
  });
  const query = { size: 1000, lifecycle: 'ACTIVE' as const };
  const { data: offered, isError, refetch } = useQuery(queries.storage.listGroups.queryOptions({ input: { query } }));
  useFailedRead(isError, t('storagesFailed'));
  const groups = offered?.items ?? [];
  const edit = useEdit({
    saved: { group: null as string | null, defaults: 'no' },
    check: ({ group: chosen }) => ({ group: !chosen && t('selectStorage') }),
    wrong: toastError,
    save: ({ group: id, defaults }) => {
      if (!id) return undefined;
      const body = { devices: [device.id], add_default_rules: defaults === 'yes' };
      return change.mutateAsync({ params: { id }, body });
    },
    done: onClose,
  });
  const group = groups.find(({ id }) => id === edit.values.group);
  const data = groups
    .filter((one) =>
      one.is_saas_default ? device.storage_rule_group !== null : one.id !== device.storage_rule_group?.id,
    )
    .map((one) => ({
      value: one.id,
      label: `${one.name} (${one.is_saas_default ? t('local') : one.active_rules > 0 ? t('preset') : t('emptyGroup')})`,
    }));
  return (
    <FormDialog title={t('changeGroup')} verb={t('changeGroup')} edit={edit} onClose={onClose}>
      <FormFailure of={edit} failed={t('groupChangeFailed')} />
      {isError && !offered && <RetryBanner onRetry={refetch}>{t('storagesFailed')}</RetryBanner>}
      <SearchSelect
        label={t('group')}
        description={offered?.has_more && fields('partial', { count: groups.length })}
        openOnFocus={false}
        placeholder={t('chooseGroup')}
        nothingFoundMessage={storages('noStorages')}
        data-autofocus
        data={data}
        {...edit.field('group')}
      />
      <Radio.Group
        label={t('askDefaults')}
        description={t(group && !group.is_saas_default ? 'askDefaultsPreset' : 'askDefaultsLocal', {
          device: device.name,
        })}
        {...edit.field('defaults')}
      >
        <Stack gap="xs" mt={8}>
          <Radio value="yes" label={t('yes')} />
          <Radio value="no" label={t('no')} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
