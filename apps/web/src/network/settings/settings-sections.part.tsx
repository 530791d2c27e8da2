import { keepLocally, readKept } from '@larder/browser/local-memory';
import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings } from '@larder/contract/network/settings';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconCalendarTime,
  IconChevronDown,
  IconForms,
  IconHourglass,
  IconLock,
  IconSearchOff,
  IconShoppingCart,
  IconSticker2,
  IconTemperature,
  IconTrashX,
  IconUserCheck,
  IconZzz,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { SearchInput } from '../../ui/table/search-input.tsx';
import { AccountRule } from './account-rules.part.tsx';
import { SettingControl } from './setting-control.part.tsx';
import {
  changedAs,
  isAccountLine,
  labelSections,
  type SectionId,
  sections,
  type SettingLine,
  wholeTypes,
} from './setting-lines.rules.ts';
import { settingNames } from './setting-names.texts.ts';
import { AccountRuleChange, SettingOrigin } from './setting-origin.part.tsx';
import type { PendingChange, RequestChange } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

const SettingLabel = lazyPart(() => import('./setting-label.part.tsx'), 'SettingLabel');

const icons: Record<SectionId, Icon> = {
  permissions: IconUserCheck,
  label_format: IconSticker2,
  label_type_order: IconShoppingCart,
  expiry_date: IconHourglass,
  wastage: IconTrashX,
  device_timeout: IconZzz,
  date_and_time: IconCalendarTime,
  custom_field: IconForms,
  temperatures: IconTemperature,
  security: IconLock,
};

const storageKey = 'settings-open';

type SettingsSectionsProps = {
  shown: OrganizationSettings;
  /** They are of a part of what the person looks after. */
  isPart: boolean;
  /** What was requested and waits for a yes. */
  pending: PendingChange | undefined;
  request: RequestChange;
};

/** All settings of an organisation in their sections, and a search over them. */
export function SettingsSections({ shown, isPart, pending, request }: SettingsSectionsProps) {
  const t = useTexts(settingsTexts);
  const [query, change] = useAddressQuery();
  const search = query.q ?? '';
  const { isOpen, named, toggle } = useOpenSections(search);
  const found = useFound(search);
  // The rules about signing in are those of the whole account.
  const shownSections = sections.filter(({ id }) => id !== 'security' || !isPart);
  const count = shownSections
    .flatMap(({ lines }): readonly SettingLine[] => lines)
    .filter(({ key }) => found(key)).length;
  const [first] = named;
  useEffect(() => {
    if (first) document.getElementById(sectionId(first))?.scrollIntoView();
  }, [first]);
  useSettingFocus(pending);
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
        {shownSections.map(({ id, lines }) => {
          const matching = (lines as readonly SettingLine[]).filter(({ key }) => found(key));
          return (
            <div key={id} hidden={matching.length === 0}>
              <SettingsSection id={id} open={isOpen(id)} onToggle={() => toggle(id)}>
                {id === 'security' && shown.can_edit && !shown.can_edit_restrictions && (
                  <div className={classes.notice}>
                    <Banner tone="info">{t('securityReadOnly')}</Banner>
                  </div>
                )}
                <div className={classes.beside}>
                  <div>
                    {(lines as readonly SettingLine[]).map((line, at) => {
                      const next = lines[at + 1];
                      const isLast = !next || changedAs(next) !== changedAs(line);
                      return (
                        <div key={line.key} hidden={!found(line.key)}>
                          <Line line={line} shown={shown} isPart={isPart} request={request} isLast={isLast} />
                        </div>
                      );
                    })}
                  </div>
                  {labelSections[id] && isOpen(id) && (
                    <SettingLabel settings={shown.settings} usage={labelSections[id]} />
                  )}
                </div>
              </SettingsSection>
            </div>
          );
        })}
      </div>
    </>
  );
}

/** A form's Save button disappears with what it saved: then its setting gets the focus that a dialog has to return. */
function useSettingFocus(pending: PendingChange | undefined): void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (pending) asked.current = pending.key;
    else if (asked.current && !document.activeElement?.matches('button, input')) {
      document.getElementById(asked.current)?.focus({ preventScroll: true });
    }
  }, [pending]);
}

type LineProps = {
  line: SettingLine;
  /** The last line of its setting: where a value comes from and who changed it is said once. */
  isLast: boolean;
  shown: OrganizationSettings;
  isPart: boolean;
  request: RequestChange;
};

function Line({ line, isLast, shown, isPart, request }: LineProps) {
  if (isAccountLine(line)) {
    return (
      <>
        <AccountRule line={line} shown={shown} request={request} />
        {isLast && <AccountRuleChange line={line} shown={shown} />}
      </>
    );
  }
  const whole = line.kind === 'label-type' ? wholeTypes : line;
  return (
    <>
      <SettingControl line={line} shown={shown} request={request} />
      {isLast && <SettingOrigin line={whole} shown={shown} isPart={isPart} request={request} />}
    </>
  );
}

/** Whether every word searched for is in a setting, in its name, its explanation or its section's title. */
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

/**
 * Which sections are open: those that this browser remembers, and those that the address names (`?open=wastage`). While
 * something is searched for, all that hold it are, save those closed since.
 */
function useOpenSections(search: string) {
  const [query, change] = useAddressQuery();
  const [remembered, setRemembered] = useState(readRemembered);
  const [closed, setClosed] = useState<{ search: string; ids: SectionId[] }>({ search, ids: [] });
  const named = namedSections(query.open ?? '');
  const shut = closed.search === search ? closed.ids : [];
  const isOpen = (id: SectionId) => (search ? !shut.includes(id) : remembered.includes(id) || named.includes(id));
  const toggle = (id: SectionId) => {
    if (search) {
      setClosed({ search, ids: isOpen(id) ? [...shut, id] : shut.filter((one) => one !== id) });
      return;
    }
    const open = new Set([...remembered, ...named]);
    const next = open.has(id) ? [...open].filter((one) => one !== id) : [...open, id];
    keepLocally(storageKey, JSON.stringify(next));
    setRemembered(next);
    // The address would open again what was just closed.
    if (query.open) change({ open: undefined }, 'replace');
  };
  return { isOpen, named, toggle };
}

/** The sections of a comma list, by their titles or ids without regard to case, blanks, hyphens and underscores. */
function namedSections(list: string): SectionId[] {
  const wanted = new Set(list.split(',').map(plain));
  return sections.map(({ id }) => id).filter((id) => wanted.has(plain(id)));
}

function readRemembered(): SectionId[] {
  return namedSections((readKept(storageKey) ?? '').replaceAll(/[[\]"]/g, ''));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}

type SettingsSectionProps = { id: SectionId; open: boolean; onToggle: () => void; children: ReactNode };

/** A collapsible section. What is typed in it outlives its closing. */
function SettingsSection({ id, open, onToggle, children }: SettingsSectionProps) {
  const t = useTexts(settingsTexts);
  const SectionIcon = icons[id];
  return (
    <section id={sectionId(id)} className={classes.section} aria-labelledby={`${sectionId(id)}-title`}>
      <h2 className={classes.sectionTitle}>
        <button
          type="button"
          id={`${sectionId(id)}-title`}
          className={classes.sectionButton}
          aria-expanded={open}
          aria-controls={`${sectionId(id)}-panel`}
          onClick={onToggle}
        >
          <SectionIcon size={20} stroke={1.75} aria-hidden />
          <span>{t(id)}</span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      <div id={`${sectionId(id)}-panel`} hidden={!open}>
        {children}
      </div>
    </section>
  );
}

function sectionId(id: SectionId): string {
  return `settings-${id}`;
}
