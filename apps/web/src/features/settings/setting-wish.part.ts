import type { SettingsChange } from './settings.api.ts';

/** A change that somebody asked for and that waits for a yes. */
export type Wish = {
  /** The setting as the page names it, and as the contract does. */
  name: string;
  key: string;
  from: string;
  to: string;
  /** A switch: it is turned on or off, anything else is changed. */
  turns?: 'on' | 'off';
  warning?: string | undefined;
  change: SettingsChange;
  /** Called once it is saved. */
  done?: () => void;
};

export type Ask = (wish: Wish) => void;
