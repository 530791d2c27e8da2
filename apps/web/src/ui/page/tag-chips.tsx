import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { uiTexts } from '../ui.texts.ts';
import classes from './tag-chips.module.css';

export type TagChip = { id: string; label: string; onRemove: () => void };

/** The filters in force, each removable, with "Clear all" when there are several. */
export function TagChips({ chips, onClear }: { chips: TagChip[]; onClear: () => void }) {
  const t = useTexts(uiTexts);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips}>
      {chips.map(({ id, label, onRemove }) => (
        <li key={id} className={classes.chip}>
          <span className={classes.label} dir="auto">
            {label}
          </span>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('removeFilter', { name: label })}
            onClick={onRemove}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {t('clearAll')}
          </Button>
        </li>
      )}
    </ul>
  );
}
