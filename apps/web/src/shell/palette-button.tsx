import { useTexts } from '@larder/browser/texts';
import { Tooltip } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { showOverlay } from './overlay.ts';
import { shellTexts } from './shell.texts.ts';
import classes from './sidebar.module.css';

/** Opens the command palette, for those who do not know its key. */
export function PaletteButton({ collapsed }: { collapsed: boolean }) {
  const t = useTexts(shellTexts);
  return (
    <Tooltip label={t('openPalette')} position="right" disabled={!collapsed}>
      <button
        type="button"
        className={classes.palette}
        aria-label={t('openPalette')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => showOverlay('palette')}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        {!collapsed && <span className={classes.label}>{t('search')}</span>}
      </button>
    </Tooltip>
  );
}
