import { useTexts } from '@larder/browser/texts';
import { usePerson } from '../../store/person.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { recallsTexts } from '../recalls/recalls.texts.ts';
import { useRecalledQuestion } from './recalled-question.actions.ts';

/** Says, over whatever screen prints, that its batch is recalled; a manager may print all the same. */
export function RecalledQuestionSheet() {
  const t = useTexts(recallsTexts);
  const isManager = (usePerson()?.device_role ?? 4) <= 2;
  const question = useRecalledQuestion();
  if (!question) return null;
  const names = [...new Set(question.sources.map(({ name }) => name))].join(', ');
  return (
    <Sheet
      opened
      title={t('blockedTitle')}
      onClose={() => question.answer(false)}
      foot={
        <>
          {isManager && (
            <Press kind="danger" onPress={() => question.answer(true)}>
              {t('blockedPrint')}
            </Press>
          )}
          <Press kind="main" onPress={() => question.answer(false)}>
            {t('blockedStop')}
          </Press>
        </>
      }
    >
      <Notice tone="bad">{t('blockedText', { names })}</Notice>
      <p>{t(isManager ? 'blockedManager' : 'blockedAsk')}</p>
    </Sheet>
  );
}
