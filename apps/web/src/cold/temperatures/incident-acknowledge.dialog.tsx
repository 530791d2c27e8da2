import { useTexts } from '@larder/browser/texts';
import type { Incident } from '@larder/contract/cold/temperature-incidents';
import { Textarea } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { incidentsTexts } from './incidents.texts.ts';

/** Asks what is being done about an incident; it stays open. */
export function IncidentAcknowledgeDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const t = useTexts(incidentsTexts);
  const acknowledge = useWrite(queries.temperatures.acknowledgeIncident, {
    saved: t('acknowledgedToast'),
    failed: t('acknowledgeFailed'),
  });
  const edit = useEdit({
    saved: { note: '' },
    check: ({ note }) => ({ note: !note.trim() && t('needNote') }),
    save: (body) => acknowledge.mutateAsync({ params: { id: incident.id }, body }),
    done: onClose,
  });
  return (
    <FormDialog title={t('acknowledgeTitle')} verb={t('acknowledge')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('acknowledgeFailed')} />
      <Textarea
        label={t('acknowledgeNote')}
        description={t('acknowledgeHint')}
        autosize
        minRows={2}
        maxLength={2000}
        data-autofocus
        {...edit.field('note')}
      />
    </FormDialog>
  );
}
