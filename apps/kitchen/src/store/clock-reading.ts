/**
 * How far the tablet's clock is ahead of the server's, in milliseconds, and when (by the tablet's clock) it was
 * compared.
 */
export interface ClockReading {
  offset: number;
  compared_at: number;
  source: 'server' | 'person';
  /** When the app last ran, and when a person last said that its time is right; both by the tablet's clock. */
  alive_at: number;
  confirmed_at?: number;
  /**
   * When a person last set the time (ISO 8601, as it was set), and how far ahead of the server's that was, once
   * compared; milliseconds.
   */
  set?: { at: string; offset: number; ahead: number | null };
}
