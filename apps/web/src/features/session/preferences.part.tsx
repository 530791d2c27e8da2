import { useLanguageChoice, useTexts, type LanguageChoice } from '@larder/browser/texts';
import { NativeSelect, useMantineColorScheme } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { profileTexts } from './profile.texts.ts';
import { saveLanguage } from './session.api.ts';
import classes from './profile.module.css';

/** What one likes to look at; the language goes along to other browsers. */
export function Preferences() {
  const t = useTexts(profileTexts);
  const language = useLanguageChoice();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title={t('preferences')}>
      <div className={classes.preferences}>
        <div>
          <p className={classes.label} aria-hidden>
            {t('theme')}
          </p>
          <SegmentedFilter
            label={t('theme')}
            value={colorScheme}
            options={[
              { value: 'light', label: t('themeLight') },
              { value: 'dark', label: t('themeDark') },
              { value: 'auto', label: t('themeAuto') },
            ]}
            onChange={setColorScheme}
          />
        </div>
        <NativeSelect
          label={t('language')}
          value={language}
          data={[
            { value: 'en', label: t('languageAuto') },
            { value: 'en_gb', label: t('languageGb') },
            { value: 'en_us', label: t('languageUs') },
          ]}
          onChange={(event) => void saveLanguage(event.currentTarget.value as LanguageChoice)}
        />
      </div>
    </Card>
  );
}
