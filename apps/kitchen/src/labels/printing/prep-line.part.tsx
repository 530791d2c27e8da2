import { formatDate, formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { isEndOfDay } from '@larder/rules/date-format';
import { IconFridge, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { mostOfRow } from '../../store/cart.ts';
import type { CartRow, Lists } from '../../store/database.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { dotted } from '../../ui/dotted.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { PrepRow } from './prep-row.rules.ts';
import { prepTexts } from './prep.texts.ts';
import classes from './prep.module.css';

type PrepLineProps = {
  line: PrepRow;
  storage: Lists['storage'];
  onChange: (row: CartRow) => void;
  onRemove: () => void;
};

/** One row of a prep list: what, where it is kept, until when, how many; or why it cannot be printed. */
export function PrepLine({ line, storage, onChange, onRemove }: PrepLineProps) {
  const t = useTexts(prepTexts);
  const style = useDateStyle();
  const [isChoosing, setChoosing] = useState(false);
  const { row, decided } = line;
  const name = line.name || t('goneName');
  const endOf = (instant: string) =>
    isEndOfDay(instant, style.zone) ? formatDate(instant, style) : formatDateTime(instant, style);
  const fault = decided
    ? decided.ok
      ? undefined
      : decided.error_description
    : line.name && storage.length > 0 && !line.storage
      ? t(row.storage_id === undefined ? 'storageNeeded' : 'storageGone')
      : t('gone');
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong>{name}</strong>
        {decided?.ok && (
          <span className={classes.note}>
            {dotted(
              t(decided.dates.date_term === 'USE_BY' ? 'useBy' : 'bestBefore', { date: endOf(decided.dates.use_by) }),
              ...(row.tags ?? []),
              line.choice?.reason && line.choice.reason !== 'PREPARED' && t(line.choice.reason),
              row.size === 'DOUBLE_HEIGHT' && t('size80'),
              row.size === 'SINGLE_HEIGHT_EASY_PEEL' && t('sizePeel'),
            )}
          </span>
        )}
        {fault && <span className={classes.fault}>{fault}</span>}
      </div>
      <div className={classes.tools}>
        {storage.length > 0 && (
          <Press
            icon={IconFridge}
            label={t('changeStorage', { name, storage: line.storage?.name ?? t('choose') })}
            onPress={() => setChoosing(true)}
          >
            {line.storage?.name ?? t('choose')}
          </Press>
        )}
        <Stepper
          label={t('labelsOf', { name })}
          value={row.quantity}
          min={1}
          max={mostOfRow}
          onChange={(quantity) => onChange({ ...row, quantity })}
        />
        <Press icon={IconTrash} label={t('remove', { name })} onPress={onRemove} />
      </div>
      <Sheet opened={isChoosing} title={name} onClose={() => setChoosing(false)}>
        {storage.map((one) => (
          <Press
            key={one.id}
            wide
            pressed={one.id === line.storage?.id}
            onPress={() => {
              onChange({ ...row, storage_id: one.id });
              setChoosing(false);
            }}
          >
            {one.name}
          </Press>
        ))}
      </Sheet>
    </li>
  );
}
