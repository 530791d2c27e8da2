import { useTexts } from '@larder/browser/texts';
import { importsTexts } from './imports.texts.ts';

type Counts = { creates: number; updates: number; unchanged: number; failed: number; removes: number };

/**
 * Words what an import does or did: "519 new products, 3 updates, 81 rows with errors"; counts of zero are left out.
 */
export function useCountWords(): (counts: Counts) => string {
  const t = useTexts(importsTexts);
  return (counts) =>
    (['removes', 'creates', 'updates', 'unchanged', 'failed'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(kind, { count: counts[kind] }))
      .join(', ');
}
