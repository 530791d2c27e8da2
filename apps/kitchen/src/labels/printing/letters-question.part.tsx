import { useTexts } from '@larder/browser/texts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useLettersQuestion } from './letters-question.actions.ts';
import { lettersTexts } from './letters.texts.ts';
import { quotedWords } from './quoted-words.rules.ts';

/** Asks, over whatever screen prints, before letters come out as empty boxes. */
export function LettersQuestionSheet() {
  const t = useTexts(lettersTexts);
  const question = useLettersQuestion();
  if (!question) return null;
  return (
    <Sheet
      opened
      title={t('askTitle')}
      onClose={() => question.answer(false)}
      foot={
        <>
          <Press onPress={() => question.answer(false)}>{t('askStop')}</Press>
          <Press kind="main" onPress={() => question.answer(true)}>
            {t('askPrint')}
          </Press>
        </>
      }
    >
      <p>{t('askText', { words: quotedWords(question.words) })}</p>
    </Sheet>
  );
}
