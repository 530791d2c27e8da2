import { useTexts } from '@larder/browser/texts';
import type { CloseIncident, Incident } from '@larder/contract/cold/temperature-incidents';
import { Input, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PictureInput, pictureTimeout } from '../../ui/field/picture-input.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { IncidentChecklist } from '../closing/incident-checklist.part.tsx';
import { incidentClosingTexts } from '../closing/incident-closing.texts.ts';
import { incidentsTexts } from './incidents.texts.ts';
import classes from './temperatures.module.css';

type Signing = z.infer<typeof CloseIncident>;
type Fields = Omit<Signing, 'food_outcome'> & {
  food_outcome: Signing['food_outcome'] | '';
  picture: File | undefined;
};
const outcomes = ['NO_FOOD', 'KEPT', 'MOVED', 'DISCARDED'] as const;

/**
 * Asks for the cause, what was done of the checklist and besides, and what became of the food; takes a picture, and a
 * name as signature.
 */
export function IncidentCloseDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const t = useTexts(incidentsTexts);
  const { user } = useSignedIn();
  const words = useTexts(incidentClosingTexts);
  const send = useClosing(incident.id);
  const edit = useEdit<Fields>({
    saved: {
      cause: '',
      action_ids: [],
      action: '',
      food_outcome: '',
      food_note: '',
      picture: undefined,
      signature: '',
    },
    check: ({ cause, action_ids, action, food_outcome, signature }) => ({
      cause: !cause.trim() && t('needCause'),
      action: action_ids.length === 0 && !action.trim() && t('needAction'),
      food_outcome: !food_outcome && t('needFood'),
      signature: signature.trim().length < 2 && t('needSignature'),
    }),
    save: ({ food_outcome, picture, ...stated }) =>
      food_outcome ? send({ ...stated, food_outcome }, picture) : undefined,
    done: onClose,
  });
  const silent = incident.sensor ? t('stillSensorSilent') : t('stillSilent');
  const lasting = incident.kind === 'SILENT' ? silent : t('stillLasting');
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
      <IncidentChecklist
        value={edit.values.action_ids}
        error={edit.problems.action_ids}
        onChange={(action_ids) => edit.set({ action_ids })}
      />
      <Textarea
        label={t('actionBesides')}
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
      <Input.Wrapper label={words('picture')} description={words('pictureHint')} labelElement="div">
        <PictureInput
          label={words('picture')}
          picture={edit.values.picture}
          busy={edit.busy}
          onPicture={(picture) => edit.set({ picture })}
        />
      </Input.Wrapper>
      <TextInput
        className={classes.sign}
        label={t('signature')}
        description={t('signatureHint', { name: user.name })}
        autoComplete="name"
        maxLength={200}
        {...edit.field('signature')}
      />
    </FormDialog>
  );
}

/** Adds the picture, then signs. A second try after a failure does not add the same picture again. */
function useClosing(id: string) {
  const t = useTexts(incidentsTexts);
  const words = useTexts(incidentClosingTexts);
  const close = useWrite(queries.temperatures.closeIncident, { saved: t('closedToast'), failed: t('closeFailed') });
  const add = useWrite(queries.incidentClosing.addPicture, {
    failed: words('pictureFailed'),
    context: { timeout: pictureTimeout },
  });
  const added = useRef<File>(undefined);
  return async (body: Signing, picture: File | undefined) => {
    if (picture && added.current !== picture) {
      await add.mutateAsync({ params: { id }, body: { picture } });
      added.current = picture;
    }
    return close.mutateAsync({ params: { id }, body });
  };
}
