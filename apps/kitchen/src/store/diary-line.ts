/** One line of the diary, by the server's clock as far as it is known. */
export interface DiaryLine {
  seq?: number;
  at: string;
  line: string;
  /** How often it came in a row, and when it came last. */
  times?: number;
  last_at?: string;
}
