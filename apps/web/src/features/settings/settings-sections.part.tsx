import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings } from '@larder/contract/settings';
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useOpenSections } from './open-sections.part.ts';
import { SettingControl } from './setting-control.part.tsx';
import { sections, type SettingLine } from './setting-lines.part.ts';
import { settingNames } from './setting-names.texts.ts';
import type { Ask, Wish } from './setting-wish.part.ts';
import { sectionId, SettingsSection } from './settings-section.part.tsx';
import { settingsTexts } from './settings.texts.ts';
import { SignInRule } from './sign-in-rules.part.tsx';
import classes from './settings.module.css';

type SettingsSectionsProps = {
  shown: OrganizationSettings;
  /** What was asked for and waits for a yes. */
  wish: Wish | undefined;
  ask: Ask;
};

/** All settings of an organisation in their sections, and a search over them. */
export function SettingsSections({ shown, wish, ask }: SettingsSectionsProps) {
  const t = useTexts(settingsTexts);
  const [query, change] = useAddressQuery();
  const search = query.q ?? '';
  const { isOpen, named, toggle } = useOpenSections(search);
  const found = useFound(search);
  const count = sections.flatMap(({ lines }): readonly SettingLine[] => lines).filter(({ key }) => found(key)).length;
  const [first] = named;
  useEffect(() => {
    if (first) document.getElementById(sectionId(first))?.scrollIntoView();
  }, [first]);
  useSettingFocus(wish);
  return (
    <>
      <div className={classes.tools}>
        <SearchInput
          className={classes.search}
          label={t('search')}
          value={search}
          onSearch={(q) => change({ q: q || undefined }, 'replace')}
        />
        <p className={classes.note} role="status">
          {search ? t('found', { count }) : t('reachNote', { count: shown.venues, name: shown.name })}
        </p>
      </div>
      {!shown.can_edit && <Banner tone="info">{t('readOnly')}</Banner>}
      {count === 0 && (
        <EmptyState
          icon={IconSearchOff}
          title={t('noResult')}
          text={t('noResultText')}
          action={
            <Button variant="default" onClick={() => change({ q: undefined }, 'replace')}>
              {t('clear')}
            </Button>
          }
        />
      )}
      <div className={classes.sections}>
        {sections.map(({ id, lines }) => {
          const matching = (lines as readonly SettingLine[]).filter(({ key }) => found(key));
          return (
            <div key={id} hidden={matching.length === 0}>
              <SettingsSection id={id} open={isOpen(id)} onToggle={() => toggle(id)}>
                {id === 'security' && shown.can_edit && !shown.can_edit_restrictions && (
                  <div className={classes.told}>
                    <Banner tone="info">{t('securityReadOnly')}</Banner>
                  </div>
                )}
                {lines.map((line) => (
                  <div key={line.key} hidden={!found(line.key)}>
                    <Line line={line} shown={shown} ask={ask} />
                  </div>
                ))}
              </SettingsSection>
            </div>
          );
        })}
      </div>
    </>
  );
}

/** A form's Save button goes with what it saved: then its setting gets the focus that a dialog has to give back. */
function useSettingFocus(wish: Wish | undefined): void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (wish) asked.current = wish.key;
    else if (asked.current && !document.activeElement?.matches('button, input')) {
      document.getElementById(asked.current)?.focus({ preventScroll: true });
    }
  }, [wish]);
}

type LineProps = { line: SettingLine; shown: OrganizationSettings; ask: Ask };

function Line({ line, shown, ask }: LineProps) {
  if (
    line.kind === 'second-factor' ||
    line.kind === 'password' ||
    line.kind === 'invitation' ||
    line.kind === 'visits'
  ) {
    return <SignInRule line={line} shown={shown} ask={ask} />;
  }
  return <SettingControl line={line} shown={shown} ask={ask} />;
}

/** Whether a setting holds every word searched for, in its name, its explanation or its section's title. */
function useFound(search: string): (key: SettingLine['key']) => boolean {
  const t = useTexts(settingsTexts);
  const names = useTexts(settingNames);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (key) => {
    const section = sections.find(({ lines }) => lines.some((line) => line.key === key));
    const text = `${section ? t(section.id) : ''} ${names(key)} ${names(`${key}_hint`)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
