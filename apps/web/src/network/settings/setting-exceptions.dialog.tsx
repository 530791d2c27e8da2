import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings } from '@larder/contract/network/settings';
import { lostNames } from '@larder/rules/custom-field';
import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { rowsOf } from './field-rows.rules.ts';
import { LostValues } from './lost-values.part.tsx';
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

/**
 * The places below that chose a setting for themselves: what they chose, the way to their settings, and back to
 * following.
 */
export function SettingExceptionsDialog({ line, shown, exception, onClose }: SettingExceptionsDialogProps) {
  const t = useTexts(settingsTexts);
  const words = useSettingWords();
  const name = useSettingName()(line);
  const close = useTexts(uiTexts)('close');
  useReturnFocus(true);
  const reset = useWrite(queries.settings.update, { saved: t('saved'), failed: t('saveFailed') });
  const key = settingOf(line);
  const { organizations, places } = exception;
  const [asked, setAsked] = useState<(typeof places)[number]>();
  if (asked) {
    const lost =
      key === 'lower_custom_fields' ? lostNames(rowsOf(String(asked.value)), rowsOf(shown.settings[key])) : [];
    return (
      <ConfirmDialog
        opened
        title={t('resetTitle', { name })}
        verb={t('reset')}
        danger={lost.length > 0}
        onConfirm={() => reset.mutateAsync({ params: { id: asked.id }, body: { reset: [key] } })}
        onClose={onClose}
      >
        <p>{t('resetPlace', { place: asked.name, value: words(line, shown.settings) })}</p>
        {lost.length > 0 && <LostValues id={asked.id} fields={shown.settings.lower_custom_fields} />}
      </ConfirmDialog>
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('differsTitle', { name })} closeButtonProps={{ 'aria-label': close }}>
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
                onClick={() => setAsked(place)}
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
