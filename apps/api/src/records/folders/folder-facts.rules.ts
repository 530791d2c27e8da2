import type { LabelSettings } from '@larder/label/label-data';
import type { LabelWords } from '@larder/label/label-words';
import type { LabelShapes } from '@larder/label/outline';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import type { Tally } from './folder-tally.rules.ts';
import type { FolderQuery, FolderSeals, Origin, SectionId, Written } from './folder.rules.ts';

/** All that the pages say. */
export type FolderFacts = {
  query: FolderQuery;
  origin: Origin;
  written: readonly Written[];
  tally: Tally;
  seals: FolderSeals | undefined;
  /** The columns of each section that there is. */
  columns: ReadonlyMap<SectionId, readonly SheetColumn[]>;
};

/** The labels that the pages show, and how they are drawn. */
export type Samples = { labels: readonly SampleLabel[]; settings: LabelSettings; shapes: LabelShapes };

/** A print of which it is known word for word what stood on the label. */
export type SampleLabel = {
  product_name: string;
  usage: 'prep' | 'sale';
  printed_date: string;
  initials: string;
  batch_code: string;
  tags: string[];
  code: string | null;
  device_name: string;
  words: LabelWords;
};
