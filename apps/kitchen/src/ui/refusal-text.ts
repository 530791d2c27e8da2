import { useTexts } from '@larder/browser/texts';
import { refusalWords } from '@larder/rules/refusal-words';
import { uiTexts } from './ui.texts.ts';

/** Says in words why the server refused a report, from the sentence or code that it answered with. */
export function useRefusalText(): (error: string | undefined) => string {
  const t = useTexts(uiTexts);
  return (error = '') => {
    const words = refusalWords({ error_code: error, error_description: error });
    if (words.kind === 'sentence') return words.text;
    return words.kind === 'field' ? t('refusedField', { field: words.field }) : t('refusedNewer');
  };
}
