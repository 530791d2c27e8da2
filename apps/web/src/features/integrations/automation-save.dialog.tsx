import { useTexts } from '@larder/browser/texts';
import type { Automation, ConnectorEvent } from '@larder/contract/integrations';
import { Select, Textarea, TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { FormProblems, useCheckedForm } from '../../ui/checked-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
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
  const checked = useCheckedForm({
    initialValues: { event: '', name: '', description: '' },
    validate: {
      event: (event) => (event ? null : t('pleaseAdd', { field: t('fieldEvent') })),
      name: (name) => (name.trim() ? null : t('pleaseAdd', { field: t('fieldName') })),
    },
  });
  const { form } = checked;
  const choose = (id: string | null) => {
    const event = events.find((one) => one.id === id);
    const before = events.find((one) => one.id === form.values.event);
    form.setFieldValue('event', event?.id ?? '');
    if (form.values.name === (before?.name ?? '')) form.setFieldValue('name', event?.name ?? '');
    if (form.values.description === (before?.description ?? ''))
      form.setFieldValue('description', event?.description ?? '');
  };
  return (
    <FormDialog
      opened
      title={t('newTitle')}
      verb={t('add')}
      busy={create.isPending}
      dirty={form.isDirty()}
      onSubmit={checked.submit((values) =>
        create.mutate(
          { params: { id: integrationId }, body: values },
          { onSuccess: onClose, onError: checked.refused },
        ),
      )}
      onClose={onClose}
    >
      <FormProblems of={checked} error={create.error} failed={t('addFailed')} />
      <Select
        label={t('event')}
        withAsterisk
        placeholder={t('chooseEvent')}
        data={events.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.values.event || null}
        error={form.errors.event}
        openOnFocus={false}
        allowDeselect={false}
        data-autofocus
        data-path="event"
        onChange={choose}
      />
      <AutomationFields input={(name) => form.getInputProps(name)} />
    </FormDialog>
  );
}

/** Another name or description for an automation; unchanged ones make no call. */
export function AutomationSaveDialog({ automation, onClose }: { automation: Automation; onClose: () => void }) {
  const t = useTexts(automationsTexts);
  const save = useWrite(queries.integrations.updateAutomation, { saved: t('saved'), failed: t('saveFailed') });
  const checked = useCheckedForm({
    initialValues: { name: automation.name, description: automation.description },
    validate: { name: (name) => (name.trim() ? null : t('pleaseEnter', { field: t('fieldName') })) },
  });
  const { form } = checked;
  return (
    <FormDialog
      opened
      title={t('editTitle')}
      verb={t('saveVerb')}
      busy={save.isPending}
      dirty={form.isDirty()}
      onSubmit={checked.submit((values) => {
        if (!form.isDirty()) onClose();
        else
          save.mutate(
            { params: { id: automation.id }, body: values },
            { onSuccess: onClose, onError: checked.refused },
          );
      })}
      onClose={onClose}
    >
      <FormProblems of={checked} error={save.error} failed={t('saveFailed')} />
      <AutomationFields input={(name) => form.getInputProps(name)} />
    </FormDialog>
  );
}

function AutomationFields({ input }: { input: (name: 'name' | 'description') => object }) {
  const t = useTexts(automationsTexts);
  return (
    <>
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={200}
        autoComplete="off"
        data-path="name"
        {...input('name')}
      />
      <Textarea label={t('description')} maxLength={1000} rows={2} data-path="description" {...input('description')} />
    </>
  );
}
