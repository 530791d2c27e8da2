import { useTexts } from '@larder/browser/texts';
import type { CloseIncident, Incident } from '@larder/contract/temperature-incidents';
import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { useEdit } from '../../ui/edit.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormProblems } from '../../ui/form-problems.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { incidentsTexts } from './incidents.texts.ts';

type Signing = z.infer<typeof CloseIncident>;
type Fields = Omit<Signing, 'food_outcome' | 'food_note'> & {
  food_outcome: Signing['food_outcome'] | '';
  food_note: string;
};
const outcomes = ['NO_FOOD', 'KEPT', 'MOVED', 'DISCARDED'] as const;

/** Asks for cause, action and what became of the food, and for a name as signature. */
export function IncidentCloseDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const t = useTexts(incidentsTexts);
  const { user } = useSignedIn();
  const close = useWrite(queries.temperatures.closeIncident, { saved: t('closedToast'), failed: t('closeFailed') });
  const edit = useEdit<Fields>({
    saved: { cause: '', action: '', food_outcome: '', food_note: '', signature: '' },
    check: ({ cause, action, food_outcome, signature }) => ({
      cause: !cause.trim() && t('needCause'),
      action: !action.trim() && t('needAction'),
      food_outcome: !food_outcome && t('needFood'),
      signature: signature.trim().length < 2 && t('needSignature'),
    }),
    save: ({ food_outcome, ...words }) =>
      food_outcome ? close.mutateAsync({ params: { id: incident.id }, body: { ...words, food_outcome } }) : undefined,
    done: onClose,
  });
  const lasting = incident.kind === 'SILENT' ? t('stillSilent') : t('stillLasting');
  return (
    <FormDialog size={640} title={t('closeTitle')} verb={t('close')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} title={t('needAll')} failed={t('closeFailed')} />
      {!incident.ended_at && <Banner tone="warn">{lasting}</Banner>}
      <Textarea
        label={t('cause')}
        description={t('causeHint')}
        autosize
        minRows={2}
        maxLength={2000}
        data-autofocus
        {...edit.field('cause')}
      />
      <Textarea
        label={t('action')}
        description={t('actionHint')}
        autosize
        minRows={2}
        maxLength={2000}
        {...edit.field('action')}
      />
      <Radio.Group label={t('food')} {...edit.field('food_outcome')}>
        <Stack gap="xs" pt={4}>
          {outcomes.map((outcome, index) => (
            <Radio
              key={outcome}
              value={outcome}
              label={t(`food${outcome}`)}
              {...(index === 0 && { 'data-path': 'food_outcome' })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput label={t('foodNote')} description={t('optional')} maxLength={2000} {...edit.field('food_note')} />
      <TextInput
        label={t('signature')}
        description={t('signatureHint', { name: user.name })}
        autoComplete="name"
        maxLength={200}
        {...edit.field('signature')}
      />
    </FormDialog>
  );
}
