import { useTexts } from '@larder/browser/texts';
import { Keys } from './keys.tsx';
import { overlayTexts } from './overlay.texts.ts';
import type { PaletteEntry } from './palette-entries.tsx';
import classes from './palette.module.css';

export type PaletteGroup = { label: string; entries: PaletteEntry[] };

type PaletteListProps = {
  id: string;
  groups: PaletteGroup[];
  current: PaletteEntry | undefined;
  optionId: (entry: PaletteEntry) => string;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
};

/** The list below the palette's box; the box keeps the focus and names the current option. */
export function PaletteList({ id, groups, current, optionId, onPoint, onChoose }: PaletteListProps) {
  const t = useTexts(overlayTexts);
  return (
    <div id={id} role="listbox" aria-label={t('paletteResults')} className={classes.list}>
      {groups.map(({ label, entries }) => (
        <div key={label} role="group" aria-label={label}>
          <div className={classes.group} aria-hidden>
            {label}
          </div>
          {entries.map((entry) => (
            // The box has the keyboard; the pointer needs no more than this.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={entry.id}
              id={optionId(entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry === current}
              className={classes.option}
              onMouseMove={() => onPoint(entry)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
            >
              <entry.icon size={18} stroke={1.75} aria-hidden />
              <span className={classes.label} dir="auto">
                {entry.label}
              </span>
              {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
              {entry.keys && <Keys keys={entry.keys} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
