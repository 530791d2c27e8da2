import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings, Settings } from '@larder/contract/network/settings';
import { lostNames } from '@larder/rules/custom-field';
import { IconArrowRight } from '@tabler/icons-react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { rowsOf } from './field-rows.rules.ts';
import { LostValues } from './lost-values.part.tsx';
import { labelOf } from './setting-lines.rules.ts';
import { useSaveSettings, type PendingChange, type SettingsChange } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

/** So many places are named; of the others only the number. */
const mostNamed = 5;

const SettingLabel = lazyPart(() => import('./setting-label.part.tsx'), 'SettingLabel');

type SettingChangeDialogProps = {
  /** One change, or several that are saved together. */
  pending: readonly PendingChange[];
  change: SettingsChange;
  shown: OrganizationSettings;
  onSaved?: () => void;
  onClose: () => void;
};

/** Asks before settings are changed: from what to what, with what consequence, and where it applies. */
export function SettingChangeDialog({ pending, change, shown, onSaved, onClose }: SettingChangeDialogProps) {
  const t = useTexts(settingsTexts);
  const save = useSaveSettings(shown);
  const confirm = async () => {
    await save.mutateAsync(change);
    onSaved?.();
  };
  const { title, verb } = useQuestion(pending);
  const warnings = [...new Set(pending.flatMap(({ warning }) => warning ?? []))];
  const after = { ...shown.settings, ...valuesOf(change, shown) };
  const lost = lostNames(rowsOf(shown.settings.lower_custom_fields), rowsOf(after.lower_custom_fields));
  const usage = pending.map(({ key }) => labelOf(key)).find(Boolean);
  return (
    <ConfirmDialog opened title={title} verb={verb} danger={lost.length > 0} onConfirm={confirm} onClose={onClose}>
      {save.isError && <Banner tone="bad">{errorText(save.error, t('saveFailed'))}</Banner>}
      {pending.map(({ name, from, to }) => (
        <p key={name} className={classes.step}>
          <span>{name}:</span>
          <strong>{from}</strong>
          <IconArrowRight size={16} stroke={2} aria-label={t('becomes')} role="img" />
          <strong>{to}</strong>
        </p>
      ))}
      {warnings.map((warning) => (
        <Banner key={warning} tone="warn">
          {warning}
        </Banner>
      ))}
      {lost.length > 0 && <LostValues id={shown.id} fields={after.lower_custom_fields} />}
      <Reach pending={pending} shown={shown} />
      {usage && <SettingLabel settings={after} usage={usage} />}
    </ConfirmDialog>
  );
}

/** What is asked, and the verb of its button. */
function useQuestion(pending: readonly PendingChange[]) {
  const t = useTexts(settingsTexts);
  const { name = '', turns, resets } = pending[0] ?? {};
  if (pending.length > 1) return { title: t('severalTitle', { count: pending.length }), verb: t('severalVerb') };
  if (resets) return { title: t('resetTitle', { name }), verb: t('reset') };
  if (turns === 'on') return { title: t('turnOnTitle', { name }), verb: t('turnOn') };
  if (turns === 'off') return { title: t('turnOffTitle', { name }), verb: t('turnOff') };
  return { title: t('changeTitle', { name }), verb: t('changeVerb') };
}

function valuesOf(change: SettingsChange, { inherited }: OrganizationSettings): Partial<Settings> {
  if ('settings' in change) return change.settings;
  if ('reset' in change) return Object.fromEntries(change.reset.map((key) => [key, inherited[key]]));
  return {};
}

/** How many venues follow: those where somebody below chose for themselves do not. */
function Reach({ pending, shown }: { pending: readonly PendingChange[]; shown: OrganizationSettings }) {
  const t = useTexts(settingsTexts);
  const { name, venues, exceptions } = shown;
  const reaches = pending.map(({ key, name: setting, change }) => {
    if ('restriction_settings' in change) return t('reachesAll', { name });
    const exception = exceptions.find((one) => one.key === key);
    if (!exception || exception.venues === 0) return t('reaches', { count: venues });
    const words = {
      count: venues - exception.venues,
      total: venues,
      names: exception.organizations.slice(0, mostNamed).join(', '),
      more: exception.organizations.length - mostNamed,
    };
    const reach = t(words.more > 0 ? 'reachesSomeMore' : 'reachesSome', words);
    return pending.length > 1 ? t('reachOf', { setting, reach }) : reach;
  });
  return [...new Set(reaches)].map((reach) => <p key={reach}>{reach}</p>);
}
