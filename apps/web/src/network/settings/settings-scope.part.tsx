import { useTexts } from '@larder/browser/texts';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { inTreeOrder } from '../../ui/table/tree-order.ts';
import { useOrganizationNames } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings-scope.module.css';

type SettingsScopeProps = { id: string; onChange: (id: string) => void };

/** Whose settings are shown: those of the whole account, of a brand or of a venue. */
export function SettingsScope({ id, onChange }: SettingsScopeProps) {
  const t = useTexts(settingsTexts);
  const { data } = useOrganizationNames();
  const items = data?.items ?? [];
  if (items.length < 2) return null;
  const names = new Map(items.map((one) => [one.id, one.name]));
  const options = inTreeOrder(items).map(({ id: value, name, parent_id, depth }) => {
    const parent = parent_id === null ? undefined : names.get(parent_id);
    return { value, label: depth > 1 && parent ? t('within', { name, parent }) : name };
  });
  return (
    <SearchSelect
      label={t('scope')}
      className={classes.scope}
      data={options}
      value={id}
      onChange={(value) => value && onChange(value)}
    />
  );
}
