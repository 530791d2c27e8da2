import { Icon } from '@larder/look/icon';
import { UnstyledButton } from '@mantine/core';
import { Loader } from '@mantine/core';
import type { Icon as Sign } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './press.module.css';

type PressProps = {
  /** Main: the one action of the screen. Plain: any other. Danger: what cannot be taken back. */
  kind?: 'main' | 'plain' | 'danger' | 'quiet';
  icon?: Sign;
  /** A second line below the words. */
  note?: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  /** As wide as its place. */
  wide?: boolean;
  pressed?: boolean;
  label?: string;
  type?: 'button' | 'submit';
  ref?: Ref<HTMLButtonElement>;
  onPress?: () => void;
  children?: ReactNode;
};

/** A button for fingers: at least 56 px, the main one 72 px high. */
export function Press({
  kind = 'plain',
  icon,
  note,
  busy = false,
  disabled = false,
  wide,
  pressed,
  label,
  type = 'button',
  ref,
  onPress,
  children,
}: PressProps) {
  const isOff = disabled || busy;
  return (
    <UnstyledButton
      ref={ref}
      type={type}
      className={classes.press}
      data-kind={kind}
      data-wide={wide || undefined}
      data-noted={note !== undefined || undefined}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-label={label}
      onClick={(event) => {
        // It keeps the focus while it can do nothing, which a disabled button loses.
        if (isOff) event.preventDefault();
        else onPress?.();
      }}
    >
      {busy ? <Loader size={24} color="currentColor" /> : icon && <Icon of={icon} size={kind === 'main' ? 28 : 24} />}
      {(children !== undefined || note !== undefined) && (
        <span className={classes.words}>
          {children}
          {note !== undefined && <span className={classes.note}>{note}</span>}
        </span>
      )}
    </UnstyledButton>
  );
}
