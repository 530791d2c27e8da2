import type { useTexts } from '@larder/browser/texts';
import { type RowList, wholeList } from '../../ui/table/row-list.ts';
import type { jobsTexts } from './jobs.texts.ts';

export type Translate = ReturnType<
  typeof useTexts<typeof jobsTexts extends { keys?: infer C extends Record<string, string> } ? C : never>
>;

/** What a kind of work is called; one without words keeps its own name. */
export function nameOf(t: Translate, name: string): string {
  return t(name as Parameters<Translate>[0]);
}

type Whole<Row> = { data: { items: Row[] } | undefined; isError: boolean; refetch: () => Promise<unknown> };

/** A list that comes in one answer. */
export function useWhole<Row>({ data, isError, refetch }: Whole<Row>): RowList<Row> {
  if (data) return wholeList(data.items);
  return { ...wholeList<Row>([]), state: isError ? 'failed' : 'loading', retry: () => void refetch() };
}
