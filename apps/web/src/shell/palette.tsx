import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Button, Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { overlayTexts } from './overlay.texts.ts';
import { useActionEntries } from './palette-actions.ts';
import { useScreenEntries, useSettingEntries, type PaletteEntry } from './palette-entries.tsx';
import { PaletteList, type PaletteGroup } from './palette-list.tsx';
import {
  useCookedWithEntries,
  useDeviceEntries,
  useFridgeEntries,
  useImportEntries,
  useIngredientEntries,
  useLabelEntries,
  useProductEntries,
  useSupplierEntries,
} from './palette-more.ts';
import { holdsWords, useCategoryEntries, useOrganizationEntries, useUserEntries } from './palette-records.ts';
import { shellTexts } from './shell.texts.ts';
import { stopCatching, typedAhead } from './typed-ahead.ts';
import classes from './palette.module.css';

/** How long the typing pauses before records are searched, in milliseconds. */
const pause = 500;

/** How many settings are offered at once. */
const mostSettings = 5;

/** Ctrl-K: screens, records and commands by name; a combobox whose list stands below its box (ARIA practices). */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts(overlayTexts);
  useReturnFocus(true);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  useEffect(() => {
    typedAhead.follow = () => setTyped(lettersOf(typedAhead.keys));
    typedAhead.follow();
  }, []);
  const { groups, busy, failed, retry } = useGroups(typed.trim());
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(active, entries.length - 1)];
  const optionId = (entry: PaletteEntry) => `${list}-${entry.id}`;
  useEffect(() => {
    if (current) document.getElementById(`${list}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, list]);
  const choose = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = move(event, { at: Math.min(active, entries.length - 1), count: entries.length });
    if (to === undefined && event.key !== 'Enter' && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    if (to !== undefined) setActive(to);
    else if (event.key === 'k') onClose();
    else if (current && !event.nativeEvent.isComposing) choose(current);
  };
  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset="12dvh">
      <Modal.Overlay />
      <Modal.Content aria-label={useTexts(shellTexts)('openPalette')}>
        <Modal.Body p={0}>
          <TextInput
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={current && optionId(current)}
            aria-label={t('paletteLabel')}
            placeholder={t('palettePrompt')}
            autoComplete="off"
            spellCheck={false}
            size="lg"
            variant="unstyled"
            classNames={{ root: classes.box, input: classes.input }}
            leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
            rightSection={busy && <Loader size={18} aria-hidden />}
            value={typed}
            onFocus={stopCatching}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <PaletteList
            id={list}
            groups={groups}
            current={current}
            optionId={optionId}
            onPoint={(entry) => setActive(entries.indexOf(entry))}
            onChoose={choose}
          />
          {entries.length === 0 && !busy && failed.length === 0 && (
            <p className={classes.nothing}>{t('paletteNothing', { term: typed })}</p>
          )}
          {failed.length > 0 && (
            <p className={classes.nothing} role="alert">
              {t('paletteFailed', { kinds: failed.join(', ') })}{' '}
              <Button variant="default" size="compact-sm" onClick={retry}>
                {t('paletteRetry')}
              </Button>
            </p>
          )}
          <p role="status" className="visually-hidden">
            {busy ? t('paletteSearching') : t('paletteCount', { count: entries.length })}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type Groups = { groups: PaletteGroup[]; busy: boolean; failed: string[]; retry: () => void };

function useGroups(typed: string): Groups {
  const t = useTexts(overlayTexts);
  const [paused] = useDebouncedValue(typed, pause);
  const term = typed === '' ? '' : paused;
  const screens = useScreenEntries();
  const actions = useActionEntries();
  const settings = useSettingEntries();
  const ingredients = { label: t('paletteIngredients'), ...useIngredientEntries(term) };
  const records = [
    { label: t('paletteProducts'), ...useProductEntries(term) },
    { label: t('paletteCategories'), ...useCategoryEntries(term) },
    { label: t('paletteCookedWith'), ...useCookedWithEntries(term) },
    { label: t('paletteSuppliers'), ...useSupplierEntries(term) },
    { label: t('paletteLabels'), ...useLabelEntries(term) },
    { label: t('paletteDevices'), ...useDeviceEntries(term) },
    { label: t('paletteFridges'), ...useFridgeEntries(term) },
    { label: t('paletteOrganizations'), ...useOrganizationEntries(term) },
    { label: t('paletteUsers'), ...useUserEntries(term) },
    { label: t('paletteImports'), ...useImportEntries(term) },
  ];
  const groups = [
    { label: t('paletteScreens'), entries: matching(screens, typed) },
    ...records,
    { label: t('paletteActions'), entries: matching(actions, typed) },
    // All of them would fill the list before anything is typed.
    { label: t('paletteSettings'), entries: typed === '' ? [] : matching(settings, typed).slice(0, mostSettings) },
    // Last, for many a word of a command is an ingredient too.
    ingredients,
  ].filter(({ entries }) => entries.length > 0);
  const searched = [...records, ingredients];
  const failed = searched.filter((one) => one.failed);
  return {
    groups,
    busy: searched.some(({ busy }) => busy) || (typed !== '' && typed !== paused),
    failed: failed.map(({ label }) => label),
    retry: () => failed.forEach((one) => void one.retry()),
  };
}

/**
 * Those whose name, with the words besides that they are known by, holds every typed word; those of that name come
 * first.
 */
function matching(entries: PaletteEntry[], typed: string): PaletteEntry[] {
  const named = entries.filter(({ label }) => holdsWords(label, typed));
  const known = entries.filter(({ label, words = '' }) => holdsWords(`${label} ${words}`, typed));
  return [...new Set([...named, ...known])];
}

/** What the keys have written. */
function lettersOf(keys: readonly string[]): string {
  return keys.reduce((text, key) => (key === 'Backspace' ? text.slice(0, -1) : text + key), '');
}

/** Where an arrow leads from a place in the list, round its ends. */
function move({ key }: KeyboardEvent, { at, count }: { at: number; count: number }): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return undefined;
}
