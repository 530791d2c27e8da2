import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings, Settings } from '@larder/contract/network/settings';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { ChoiceField } from '../../ui/field/choice-field.tsx';
import { SearchMultiSelect } from '../../ui/field/search-multi-select.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { inTreeOrder } from '../../ui/table/tree-order.ts';
import { LostValues } from './lost-values.part.tsx';
import { ownLines, settingOf } from './setting-lines.rules.ts';
import { useSettingName, useSettingWords } from './setting-request.api.ts';
import { useOrganizationNames } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';

type SettingsCopyDialogProps = { shown: OrganizationSettings; onClose: () => void };

/** Gives other places settings of this one as their own choice. */
export function SettingsCopyDialog({ shown, onClose }: SettingsCopyDialogProps) {
  const t = useTexts(settingsTexts);
  const nameOf = useSettingName();
  const words = useSettingWords();
  const can = useCan();
  const { data, isPending, isError, refetch } = useOrganizationNames();
  const copy = useWrite(queries.settings.copy, {
    saved: ({ changed }) => t('copied', { count: changed }),
    failed: t('copyFailed'),
  });
  const edit = useEdit({
    saved: { keys: [] as string[], organization_ids: [] as string[] },
    check: ({ keys, organization_ids }) => ({
      keys: keys.length === 0 && t('copyNothing'),
      organization_ids: organization_ids.length === 0 && t('copyNowhere'),
    }),
    save: ({ keys, organization_ids }) =>
      copy.mutateAsync({ params: { id: shown.id }, body: { keys: keys as (keyof Settings)[], organization_ids } }),
    done: onClose,
  });
  const { keys, organization_ids } = edit.values;
  const settings = ownLines
    .filter((line) => can(contract.settings.copy, settingOf(line)))
    .map((line) => ({
      value: settingOf(line),
      label: t('copyValue', { name: nameOf(line), value: words(line, shown.settings) }),
    }));
  const places = inTreeOrder(data?.items ?? []).filter(({ id }) => id !== shown.id);
  return (
    <FormDialog title={t('copyTitle', { name: shown.name })} verb={t('copyVerb')} edit={edit} onClose={onClose}>
      <FormFailure of={edit} failed={t('copyFailed')} />
      <p>{t('copyText')}</p>
      <SearchMultiSelect
        label={t('copyWhat')}
        data={settings}
        data-autofocus
        // Open at once, its list would lie over the buttons.
        openOnFocus={false}
        {...edit.field('keys')}
      />
      <ChoiceField
        label={t('copyWhere')}
        choice={{
          options: places.map(({ id, name }) => ({ value: id, label: name })),
          loading: isPending,
          failed: isError ? t('placesFailed') : undefined,
          retry: () => void refetch(),
        }}
        {...edit.field('organization_ids')}
      />
      {keys.includes('lower_custom_fields') && organization_ids.length > 0 && (
        <LostValues id={shown.id} fields={shown.settings.lower_custom_fields} copiedTo={organization_ids} />
      )}
    </FormDialog>
  );
}
