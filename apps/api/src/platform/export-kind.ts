import type { SQL } from 'drizzle-orm';
import type { Tx } from './database/scope.ts';
import type { Reach } from './database/subtree.ts';
import type { SheetColumn } from './spreadsheet/sheet.ts';

/**
 * Something that people export: a feature's list as a file. A feature writes one beside its list's queries, names it in
 * the registry of `app.ts`, and starts it from its own route by `startExport` of the feature reports, which does all
 * the rest: the address, the 15 seconds, the job, the file, the mail.
 */
export type ExportKind<Query extends object = object> = {
  /** `print_log`: what the table of exports and the file are called by. */
  name: string;
  /** What people call it: "Print log". */
  title: string;
  columns: readonly SheetColumn[];
  /**
   * Selects the rows in their order, one expression per column: a text for `text`, a number for `number`, a `timestamp`
   * without zone (the venue's local time) for `moment`. Runs in the asker's own scope, as it is when the file is
   * written. The query was stored as JSON: it must hold all that the answer depends on, the start of a default window
   * too.
   */
  select(query: Query, tx: Reach): SQL;
  /**
   * The same rows as tables and conditions alone, to be counted before the file is begun: without what names and orders
   * them.
   */
  from(query: Query, tx: Reach): SQL;
};

/** What the maker of an archive knows of its order. */
export type PackOrder = {
  /** Who asked. */
  asker: string;
  created_at: string;
  /** What is to be written, such as `zip`. */
  format: string;
  date_format: 'uk' | 'us';
  timezone: string;
  /** Notes how many rows were written so far. */
  tell: (rows: number) => Promise<void>;
};

/** What it turned out to hold. `checksum`, of an archive: the SHA-256 of the file in it that lists those of the others. */
export type Packed = { rows: number; is_cut: boolean; checksum?: string };

/**
 * Something that is more than the rows of a list, such as an archive of several files, made by the same job as
 * `ExportKind`, and mailed and listed beside them.
 */
export type ExportPack<Query extends object = object> = Pick<ExportKind, 'name' | 'title'> & {
  /** Writes the file as it reads, in the asker's own scope; what it answers is known at its end. */
  pack(tx: Tx, query: Query, order: PackOrder): AsyncGenerator<Buffer, Packed>;
};
