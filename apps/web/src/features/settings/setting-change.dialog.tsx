import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings } from '@larder/contract/settings';
import { IconArrowRight } from '@tabler/icons-react';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { PendingChange } from './settings.api.ts';
import { useSaveSettings } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

type SettingChangeDialogProps = { pending: PendingChange; shown: OrganizationSettings; onClose: () => void };

/** Asks before a setting is changed: from what to what, with what consequence, and where it applies. */
export function SettingChangeDialog({ pending, shown, onClose }: SettingChangeDialogProps) {
  const t = useTexts(settingsTexts);
  const save = useSaveSettings(shown);
  const { name, from, to, turns, warning, change } = pending;
  const title = turns === 'on' ? 'turnOnTitle' : turns === 'off' ? 'turnOffTitle' : 'changeTitle';
  const verb = turns === 'on' ? 'turnOn' : turns === 'off' ? 'turnOff' : 'changeVerb';
  return (
    <ConfirmDialog
      opened
      title={t(title, { name })}
      verb={t(verb)}
      onConfirm={() => save.mutateAsync(change)}
      onClose={onClose}
    >
      {save.isError && <Banner tone="bad">{errorText(save.error, t('saveFailed'))}</Banner>}
      <p className={classes.step}>
        <span>{name}:</span>
        <strong>{from}</strong>
        <IconArrowRight size={16} stroke={2} aria-label={t('becomes')} role="img" />
        <strong>{to}</strong>
      </p>
      {warning && <Banner tone="warn">{warning}</Banner>}
      <p>
        <Reach pending={pending} shown={shown} />
      </p>
    </ConfirmDialog>
  );
}

/** How many venues follow: those where somebody below chose for themselves do not. */
function Reach({ pending, shown }: { pending: PendingChange; shown: OrganizationSettings }) {
  const t = useTexts(settingsTexts);
  const { name, venues, exceptions } = shown;
  if (!('settings' in pending.change)) return t('reachesAll', { name });
  const exception = exceptions.find(({ key }) => key === pending.key);
  if (!exception || exception.venues === 0) return t('reaches', { count: venues });
  return t('reachesSome', {
    count: venues - exception.venues,
    total: venues,
    names: exception.organizations.join(', '),
  });
}
