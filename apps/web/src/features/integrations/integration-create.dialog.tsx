import { useTexts } from '@larder/browser/texts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { FormProblems, useCheckedForm } from '../../ui/checked-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { useConnectorConfig } from './integrations.api.ts';
import { integrationPath } from './integrations.paths.ts';
import { integrationsTexts } from './integrations.texts.ts';
import { ParamFields } from './param-fields.part.tsx';
import { changedParams, type ParamValues } from './param-values.rules.ts';
import classes from './integrations.module.css';

const paramPath = 'integration_params.';
const noParams: ParamValues = {};

/** New integration: its name, description and provider, and what that asks for; it is opened when it is there. */
export function IntegrationCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(integrationsTexts);
  const navigate = useNavigate();
  const create = useWrite(queries.integrations.create, { saved: t('added'), failed: t('createFailed') });
  const connectors = useQuery(queries.integrations.connectors.queryOptions({ input: {} }));
  const checked = useCheckedForm({
    initialValues: { name: '', description: '', connector: { id: '' }, integration_params: noParams },
    validate: {
      name: (name) => (name.trim() ? null : t('pleaseAdd', { field: t('fieldName') })),
      description: (words) => (words.trim() ? null : t('pleaseAdd', { field: t('fieldDescription') })),
      connector: { id: (id) => (id ? null : t('pleaseAdd', { field: t('fieldProvider') })) },
    },
  });
  const { form } = checked;
  const provider = connectors.data?.items.find(({ id }) => id === form.values.connector.id);
  const config = useConnectorConfig(form.values.connector.id);
  const submit = checked.submit(({ integration_params, ...facts }) =>
    create.mutate(
      { body: { ...facts, integration_params: changedParams(config.items ?? [], {}, integration_params) } },
      {
        onSuccess: ({ id }) => {
          onClose();
          void navigate({ to: integrationPath(id) });
        },
        onError: checked.refused,
      },
    ),
  );
  return (
    <FormDialog
      opened
      title={t('newTitle')}
      verb={t('addVerb')}
      size={640}
      busy={create.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems of={checked} error={create.error} failed={t('createFailed')} />
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={200}
        autoComplete="off"
        data-autofocus
        data-path="name"
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('description')}
        withAsterisk
        maxLength={1000}
        rows={2}
        data-path="description"
        {...form.getInputProps('description')}
      />
      {connectors.isError && !connectors.data && (
        <RetryBanner onRetry={connectors.refetch}>{t('connectorsFailed')}</RetryBanner>
      )}
      <Select
        label={t('provider')}
        description={provider?.description}
        withAsterisk
        placeholder={t('chooseProvider')}
        data={(connectors.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={form.values.connector.id || null}
        error={form.errors['connector.id']}
        openOnFocus={false}
        allowDeselect={false}
        data-path="connector.id"
        onChange={(id) => {
          form.setFieldValue('connector.id', id ?? '');
          form.setFieldValue('integration_params', noParams);
        }}
      />
      {config.failed && <RetryBanner onRetry={config.retry}>{t('configFailed')}</RetryBanner>}
      {config.items && config.items.length > 0 && (
        <>
          <p className={classes.hint}>{t('neededLater')}</p>
          <ParamFields
            items={config.items}
            values={form.values.integration_params}
            errors={paramErrors(form.errors)}
            onChange={(name, value) => form.setFieldValue(`${paramPath}${name}`, value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function paramErrors<Message>(errors: Record<string, Message>): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(paramPath) ? [[path.slice(paramPath.length), message]] : [],
    ),
  );
}
