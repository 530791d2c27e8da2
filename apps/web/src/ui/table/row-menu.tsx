import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, type Icon as Sign } from '@tabler/icons-react';
import { useId, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { uiTexts } from '../ui.texts.ts';

export type MenuEntry = {
  label: string;
  icon?: Sign;
  /** A destructive entry: red, last, after a divider. */
  danger?: boolean;
  onSelect: () => void;
};

type RowMenuProps = {
  /** The row's name, for the button's accessible name; left out for a page's own menu. */
  name?: string;
  /** Entries that are not permitted are left out by the caller; with none left there is no button. */
  entries: MenuEntry[];
  variant?: 'subtle' | 'default';
};

/**
 * The ⋯ menu of a row or a page. A list has many of them and opens few: until somebody comes near, there is the button
 * alone.
 */
export function RowMenu({ name, entries, variant = 'subtle' }: RowMenuProps) {
  const t = useTexts(uiTexts);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [near, setNear] = useState(false);
  const [opened, setOpened] = useState(false);
  const approach = () => setNear(true);
  if (entries.length === 0) return null;
  return (
    <>
      <ActionIcon
        id={id}
        ref={button}
        variant={variant}
        aria-label={name ? t('rowMenu', { name }) : t('moreActions')}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => {
          // Only what was drawn closed gives the focus back to where it was opened.
          flushSync(approach);
          setOpened(!opened);
        }}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {near && <Entries id={id} of={button} entries={entries} opened={opened} onChange={setOpened} />}
    </>
  );
}

type EntriesProps = {
  id: string;
  /** The button beside which they open. */
  of: RefObject<HTMLButtonElement | null>;
  entries: MenuEntry[];
  opened: boolean;
  onChange: (opened: boolean) => void;
};

function Entries({ id, of, entries, opened, onChange }: EntriesProps) {
  const plain = entries.filter((entry) => !entry.danger);
  const destructive = entries.filter((entry) => entry.danger);
  return (
    <Menu id={id} withinPortal opened={opened} onChange={onChange}>
      <Menu.Target>
        <Beside of={of} />
      </Menu.Target>
      <Menu.Dropdown>
        {plain.map((entry) => item(entry))}
        {plain.length > 0 && destructive.length > 0 && <Menu.Divider />}
        {destructive.map((entry) => item(entry))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Draws nothing: it gives the menu an element that is there already. */
function Beside({ of, ref }: Pick<EntriesProps, 'of'> & { ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => of.current, [of]);
  return null;
}

function item({ label, icon, danger, onSelect }: MenuEntry) {
  return (
    <Menu.Item
      key={label}
      leftSection={icon && <Icon of={icon} />}
      color={danger ? 'var(--larder-bad)' : undefined}
      onClick={onSelect}
    >
      {label}
    </Menu.Item>
  );
}
