import { useTexts } from '@larder/browser/texts';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { uiTexts } from '../ui.texts.ts';
import { isMovable, type ColumnLayout } from './column-layout.ts';
import classes from './column-choices.module.css';

/** Which columns show and in what order: a checkbox and two buttons for each, nothing to drag. */
export function ColumnChoices({ layout }: { layout: ColumnLayout<never> }) {
  const t = useTexts(uiTexts);
  const list = useRef<HTMLUListElement>(null);
  const columns = layout.columns.filter(isMovable);
  const move = (id: string, by: -1 | 1) => {
    layout.move(id, by);
    // At an end the button that was pressed is out of use: its neighbour takes the focus.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${id}"] button`);
      const pressed = buttons?.[by === -1 ? 0 : 1];
      (pressed?.disabled ? buttons?.[by === -1 ? 1 : 0] : pressed)?.focus();
    });
  };
  return (
    <>
      <ul ref={list} className={classes.columns}>
        {columns.map(({ id, header }, at) => (
          <li key={id} data-column={id} className={classes.column}>
            <Checkbox
              className={classes.name}
              label={header}
              checked={layout.shown.has(id)}
              onChange={() => layout.toggle(id)}
            />
            <ActionIcon
              size={28}
              aria-label={t('moveUp', { column: header })}
              disabled={at === 0}
              onClick={() => move(id, -1)}
            >
              <IconArrowUp size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={28}
              aria-label={t('moveDown', { column: header })}
              disabled={at === columns.length - 1}
              onClick={() => move(id, 1)}
            >
              <IconArrowDown size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {layout.crowded && <p className={classes.note}>{t('columnsCrowded')}</p>}
      {/* It keeps the focus when it was pressed, so that Escape still closes the choice. */}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-disabled={!layout.changed}
        data-disabled={!layout.changed || undefined}
        onClick={() => layout.changed && layout.reset()}
      >
        {t('resetColumns')}
      </Button>
    </>
  );
}
