import type { useTexts } from '@larder/browser/texts';
import type { jobsTexts } from './jobs.texts.ts';

export type Translate = ReturnType<
  typeof useTexts<typeof jobsTexts extends { keys?: infer C extends Record<string, string> } ? C : never>
>;

/** What a kind of work is called; one without words keeps its own name. */
export function nameOf(t: Translate, name: string): string {
  return t(name as Parameters<Translate>[0]);
}
