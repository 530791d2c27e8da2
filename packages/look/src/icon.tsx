import type { Icon as Sign } from '@tabler/icons-react';

type IconProps = {
  of: Sign;
  /** Pixels: 18 beside words in a button or a menu, 28 over an empty list. */
  size?: number;
};

/** A sign beside words that say the same: screen readers skip it. */
export function Icon({ of: Drawn, size = 18 }: IconProps) {
  return <Drawn size={size} stroke={1.75} aria-hidden />;
}
