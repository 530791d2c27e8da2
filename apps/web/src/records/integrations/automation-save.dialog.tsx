import { useTexts } from '@larder/browser/texts';
import type { Automation, ConnectorEvent } from '@larder/contract/records/integrations';
import { Select, Textarea, TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit, type Edit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { automationsTexts } from './automations.texts.ts';

type AddProps = {
  integrationId: string;
  /** The events of the connector that have no automation. */
  events: ConnectorEvent[];
  onClose: () => void;
};

/** New automation: the event, which also gives it a name and a description until others are typed. */
export function AutomationAddDialog({ integrationId, events, onClose }: AddProps) {
  const t = useTexts(automationsTexts);
  const create = useWrite(queries.integrations.createAutomation, { saved: t('added'), failed: t('addFailed') });
  const edit = useEdit({
    saved: { event: '', name: '', description: '' },
    check: ({ event, name }) => ({
      event: !event && t('pleaseAdd', { field: t('fieldEvent') }),
      name: !name.trim() && t('pleaseAdd', { field: t('fieldName') }),
    }),
    save: (body) => create.mutateAsync({ params: { id: integrationId }, body }),
    done: onClose,
  });
  const choose = (id: string | null) => {
    const event = events.find((one) => one.id === id);
    const { name, description, ...before } = edit.values;
    const chosen = events.find((one) => one.id === before.event);
    edit.set({
      event: event?.id ?? '',
      name: name === (chosen?.name ?? '') ? (event?.name ?? '') : name,
      description: description === (chosen?.description ?? '') ? (event?.description ?? '') : description,
    });
  };
  return (
    <FormDialog title={t('newTitle')} verb={t('add')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('addFailed')} />
      <Select
        label={t('event')}
        withAsterisk
        placeholder={t('chooseEvent')}
        data={events.map(({ id, name }) => ({ value: id, label: name }))}
        openOnFocus={false}
        allowDeselect={false}
        data-autofocus
        {...edit.field('event')}
        value={edit.values.event || null}
        onChange={choose}
      />
      <AutomationFields edit={edit} />
    </FormDialog>
  );
}

/** Another name or description for an automation; unchanged ones make no call. */
export function AutomationSaveDialog({ automation, onClose }: { automation: Automation; onClose: () => void }) {
  const t = useTexts(automationsTexts);
  const save = useWrite(queries.integrations.updateAutomation, { saved: t('saved'), failed: t('saveFailed') });
  const edit = useEdit({
    saved: { name: automation.name, description: automation.description },
    check: ({ name }) => ({ name: !name.trim() && t('pleaseEnter', { field: t('fieldName') }) }),
    save: (body) => save.mutateAsync({ params: { id: automation.id }, body }),
    done: onClose,
  });
  return (
    <FormDialog title={t('editTitle')} verb={t('saveVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('saveFailed')} />
      <AutomationFields edit={edit} />
    </FormDialog>
  );
}

function AutomationFields({ edit }: { edit: Pick<Edit<{ name: string; description: string }>, 'field'> }) {
  const t = useTexts(automationsTexts);
  return (
    <>
      <TextInput label={t('name')} withAsterisk maxLength={200} autoComplete="off" {...edit.field('name')} />
      <Textarea label={t('description')} maxLength={1000} rows={2} {...edit.field('description')} />
    </>
  );
}
