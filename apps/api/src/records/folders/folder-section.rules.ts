import { heading, paragraph, space } from '../../platform/document/page-blocks.ts';
import type { Block } from '../../platform/document/page-flow.ts';
import type { FolderFacts } from './folder-facts.rules.ts';
import { counted, type SectionId } from './folder.rules.ts';

/** The head of a section: its name, how many rows it has, and of when they are. */
export function sectionHead({ written }: FolderFacts, id: SectionId): Block[] {
  const found = written.find((one) => one.id === id);
  if (!found) return [];
  return [heading(found.title, `${counted(found.rows, 'row')} · ${found.period} · sheet "${found.title}"`)];
}

/** Says that more exceptions are in the workbook than are shown. */
export function moreRows({ rows, total }: { rows: readonly unknown[]; total: number }, sheet: string): Block[] {
  if (total <= rows.length) return [];
  return [
    space(1.5),
    paragraph(`${(total - rows.length).toLocaleString('en-GB')} more are on the sheet "${sheet}" of the workbook.`, {
      ink: 'grey',
    }),
  ];
}
