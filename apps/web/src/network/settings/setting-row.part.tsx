import { useTexts } from '@larder/browser/texts';
import { NativeSelect, Switch } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

type SettingRowProps = {
  /** The control's id, when it is one that a label can name. */
  id?: string;
  name: string;
  hint: string;
  /** The control stands below its name, for it needs the width. */
  wide?: boolean;
  /** The control does not tell the explanation itself: the row does, as a group. */
  group?: boolean;
  children: ReactNode;
};

/** A setting: its name and what it does, and the control that changes it. */
export function SettingRow({ id, name, hint, wide, group, children }: SettingRowProps) {
  const hintId = useId();
  const grouping = group && { role: 'group', 'aria-label': name, 'aria-describedby': hintId };
  return (
    <div className={classes.row} data-wide={wide || undefined} {...grouping}>
      <div>
        {id ? (
          <label htmlFor={id} className={classes.name}>
            {name}
          </label>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <p id={group ? hintId : id && `${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      </div>
      <div className={classes.control}>{children}</div>
    </div>
  );
}

type ToggleRowProps = {
  id: string;
  name: string;
  hint: string;
  on: boolean;
  editable: boolean;
  /** Asks for the other state: the switch moves when that is saved. */
  onTurn: (turns: 'on' | 'off') => void;
};

export function ToggleRow({ id, name, hint, on, editable, onTurn }: ToggleRowProps) {
  const t = useTexts(settingsTexts);
  const shown = editable ? { id, name, hint } : { name, hint };
  return (
    <SettingRow {...shown}>
      {editable ? (
        <Switch id={id} aria-describedby={`${id}-hint`} checked={on} onChange={() => onTurn(on ? 'off' : 'on')} />
      ) : (
        <span className={classes.value}>{on ? t('on') : t('off')}</span>
      )}
    </SettingRow>
  );
}

type ChoiceRowProps = {
  name: string;
  hint: string;
  value: string;
  options: { value: string; label: string }[];
  editable: boolean;
  onChoose: (value: string) => void;
};

/** More choices than these no longer fit beside their name. */
const mostBeside = 4;

export function ChoiceRow({ name, hint, value, options, editable, onChoose }: ChoiceRowProps) {
  if (editable && options.length > mostBeside) {
    return (
      <SettingRow name={name} hint={hint} group>
        <NativeSelect
          aria-label={name}
          value={value}
          data={options}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      </SettingRow>
    );
  }
  return (
    <SettingRow name={name} hint={hint}>
      {editable ? (
        <SegmentedFilter label={name} value={value} options={options} onChange={onChoose} />
      ) : (
        <span className={classes.value}>{options.find((option) => option.value === value)?.label}</span>
      )}
    </SettingRow>
  );
}
