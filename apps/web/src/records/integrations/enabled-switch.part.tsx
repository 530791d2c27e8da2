import { useTexts } from '@larder/browser/texts';
import { Switch } from '@mantine/core';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { integrationsTexts } from './integrations.texts.ts';
import classes from './integrations.module.css';

export function EnabledBadge({ enabled }: { enabled: boolean }) {
  const t = useTexts(integrationsTexts);
  return <StatusBadge tone={enabled ? 'ok' : 'neutral'}>{t(enabled ? 'enabled' : 'disabled')}</StatusBadge>;
}

type EnabledSwitchProps = {
  of: { name: string; is_enabled: boolean };
  /** Who may not switch sees the state as a badge. */
  canSwitch: boolean;
  onSwitch: (enabled: boolean) => void;
};

/** The Enabled switch of an integration or automation. */
export function EnabledSwitch({ of: { name, is_enabled }, canSwitch, onSwitch }: EnabledSwitchProps) {
  const t = useTexts(integrationsTexts);
  if (!canSwitch) return <EnabledBadge enabled={is_enabled} />;
  return (
    <Switch
      className={classes.switch}
      aria-label={t('enabledOf', { name })}
      label={t(is_enabled ? 'enabled' : 'disabled')}
      checked={is_enabled}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  );
}
