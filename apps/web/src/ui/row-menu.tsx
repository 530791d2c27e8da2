import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, type Icon as Sign } from '@tabler/icons-react';
import { uiTexts } from './ui.texts.ts';

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

/** The ⋯ menu of a row or a page. */
export function RowMenu({ name, entries, variant = 'subtle' }: RowMenuProps) {
  const t = useTexts(uiTexts);
  if (entries.length === 0) return null;
  const plain = entries.filter((entry) => !entry.danger);
  const destructive = entries.filter((entry) => entry.danger);
  return (
    <Menu withinPortal>
      <Menu.Target>
        <ActionIcon variant={variant} aria-label={name ? t('rowMenu', { name }) : t('moreActions')}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {plain.map((entry) => item(entry))}
        {plain.length > 0 && destructive.length > 0 && <Menu.Divider />}
        {destructive.map((entry) => item(entry))}
      </Menu.Dropdown>
    </Menu>
  );
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
