import { useTexts } from '@larder/browser/texts';
import { alarmRests } from '@larder/contract/cold/alarms';
import { Radio, Stack, Textarea } from '@mantine/core';
import { queries } from '../../../browser/client.ts';
import { useEdit } from '../../../ui/form/edit.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useWrite } from '../../../ui/form/use-write.ts';
import { alarmsTexts } from './alarms.texts.ts';

type Props = { id: string; fridge: string; onClose: () => void };
const rests = alarmRests.map(String);

/** Asks how long an alarm may rest, and what is being done meanwhile. */
export function AlarmAnswerDialog({ id, fridge, onClose }: Props) {
  const t = useTexts(alarmsTexts);
  const answer = useWrite(queries.alarms.answer, { saved: t('answeredToast'), failed: t('answerFailed') });
  const edit = useEdit({
    saved: { minutes: '30', note: '' },
    sendsUnchanged: true,
    save: ({ minutes, note }) =>
      answer.mutateAsync({
        params: { id },
        body: { minutes: alarmRests.find((one) => String(one) === minutes) ?? 30, note },
      }),
    done: onClose,
  });
  return (
    <FormDialog title={t('answerTitle', { fridge })} verb={t('answer')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('answerFailed')} />
      <Radio.Group label={t('rest')} description={t('restHint')} {...edit.field('minutes')}>
        <Stack gap="xs" mt={8}>
          {rests.map((minutes) => (
            <Radio key={minutes} value={minutes} label={t(`rest${minutes}` as 'rest30')} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea label={t('answerNote')} autosize minRows={2} maxLength={2000} {...edit.field('note')} />
    </FormDialog>
  );
}
