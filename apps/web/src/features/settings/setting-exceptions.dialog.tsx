import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings } from '@larder/contract/settings';
import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { confirmFirst } from '../../ui/confirm.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useWrite } from '../../ui/use-write.ts';
import { sectionOf, settingOf, type OwnLine } from './setting-lines.rules.ts';
import { useSettingName, useSettingWords } from './setting-request.api.ts';
import { settingsPath } from './settings.paths.ts';
import { settingsTexts } from './settings.texts.ts';
import scoped from './settings-scope.module.css';
import classes from './settings.module.css';

type SettingExceptionsDialogProps = {
  line: OwnLine;
  shown: OrganizationSettings;
  exception: OrganizationSettings['exceptions'][number];
  onClose: () => void;
};

/** The places below that chose a setting for themselves: what they chose, the way to their settings, and back to following. */
export function SettingExceptionsDialog({ line, shown, exception, onClose }: SettingExceptionsDialogProps) {
  const t = useTexts(settingsTexts);
  const words = useSettingWords();
  const name = useSettingName()(line);
  useReturnFocus(true);
  const reset = useWrite(queries.settings.update, { saved: t('saved'), failed: t('saveFailed') });
  const key = settingOf(line);
  const { organizations, places } = exception;
  const ask = (place: { id: string; name: string }) => {
    onClose();
    confirmFirst({
      title: t('resetTitle', { name }),
      text: t('resetPlace', { place: place.name, value: words(line, shown.settings) }),
      verb: t('reset'),
      onConfirm: () => reset.mutateAsync({ params: { id: place.id }, body: { reset: [key] } }),
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('differsTitle', { name })}
      closeButtonProps={{ 'aria-label': useTexts(uiTexts)('close') }}
    >
      <ul className={scoped.places}>
        {places.map((place) => (
          <li key={place.id}>
            <span>
              <Link {...settingsPath(place.id, sectionOf(key))} onClick={onClose}>
                {place.name}
              </Link>
              <span className={classes.hint}>{words(line, { ...shown.settings, [key]: place.value })}</span>
            </span>
            {shown.can_edit && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('resetAt', { name: place.name })}
                onClick={() => ask(place)}
              >
                {t('reset')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {organizations.length > places.length && (
        <p className={classes.hint}>{t('moreDiffer', { count: organizations.length - places.length })}</p>
      )}
    </Modal>
  );
}
