import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { CloseIncident, Incident } from '@larder/contract/temperature-incidents';
import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Fields>({
    initialValues: { cause: '', action: '', food_outcome: '', food_note: '', signature: '' },
    validateInputOnChange: true,
    clearInputErrorOnChange: false,
    validate: {
      cause: (text) => (text.trim() ? null : t('needCause')),
      action: (text) => (text.trim() ? null : t('needAction')),
      food_outcome: (outcome) => (outcome ? null : t('needFood')),
      signature: (name) => (name.trim().length >= 2 ? null : t('needSignature')),
    },
  });
  const submit = form.onSubmit(
    ({ food_outcome, ...words }) => {
      if (!food_outcome) return;
      close.mutate(
        { params: { id: incident.id }, body: { ...words, food_outcome } },
        { onSuccess: onClose, onError: (error) => form.setErrors(fieldErrors(error)) },
      );
    },
    (errors) => {
      const [first, second] = Object.keys(errors);
      if (second) setAttempt(attempt + 1);
      else if (first) form.getInputNode(first)?.focus();
    },
  );
  const lasting = incident.kind === 'SILENT' ? t('stillSilent') : t('stillLasting');
  return (
    <FormDialog
      opened
      size={640}
      title={t('closeTitle')}
      verb={t('close')}
      busy={close.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        attempt={attempt}
        title={t('needAll')}
        problems={Object.entries(form.errors).map(([field, message]) => ({ field, message }))}
      />
      {close.isError && <Banner tone="bad">{errorText(close.error, t('closeFailed'))}</Banner>}
      {!incident.ended_at && <Banner tone="warn">{lasting}</Banner>}
      <Textarea
        label={t('cause')}
        description={t('causeHint')}
        autosize
        minRows={2}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('cause')}
      />
      <Textarea
        label={t('action')}
        description={t('actionHint')}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('action')}
      />
      <Radio.Group label={t('food')} {...form.getInputProps('food_outcome')}>
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
      <TextInput
        label={t('foodNote')}
        description={t('optional')}
        maxLength={2000}
        {...form.getInputProps('food_note')}
      />
      <TextInput
        label={t('signature')}
        description={t('signatureHint', { name: user.name })}
        autoComplete="name"
        maxLength={200}
        {...form.getInputProps('signature')}
      />
    </FormDialog>
  );
}
