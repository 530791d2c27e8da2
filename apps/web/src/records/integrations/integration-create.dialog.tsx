import { useTexts } from '@larder/browser/texts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
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
  const edit = useEdit({
    saved: { name: '', description: '', connector: '', integration_params: noParams },
    check: ({ name, description, connector }) => ({
      name: !name.trim() && t('pleaseAdd', { field: t('fieldName') }),
      description: !description.trim() && t('pleaseAdd', { field: t('fieldDescription') }),
      connector: !connector && t('pleaseAdd', { field: t('fieldProvider') }),
    }),
    save: ({ connector, integration_params, ...facts }) => {
      const params = changedParams(config.items ?? [], {}, integration_params);
      return create.mutateAsync({ body: { ...facts, connector: { id: connector }, integration_params: params } });
    },
    done: (made) => {
      onClose();
      if (made) void navigate({ to: integrationPath(made.id) });
    },
  });
  const provider = connectors.data?.items.find(({ id }) => id === edit.values.connector);
  const config = useConnectorConfig(edit.values.connector);
  return (
    <FormDialog title={t('newTitle')} verb={t('addVerb')} size={640} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('createFailed')} />
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={200}
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      <Textarea label={t('description')} withAsterisk maxLength={1000} rows={2} {...edit.field('description')} />
      {connectors.isError && !connectors.data && (
        <RetryBanner onRetry={connectors.refetch}>{t('connectorsFailed')}</RetryBanner>
      )}
      <Select
        label={t('provider')}
        description={provider?.description}
        withAsterisk
        placeholder={t('chooseProvider')}
        data={(connectors.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        openOnFocus={false}
        allowDeselect={false}
        {...edit.field('connector')}
        value={edit.values.connector || null}
        onChange={(id) => edit.set({ connector: id ?? '', integration_params: noParams })}
      />
      {config.failed && <RetryBanner onRetry={config.retry}>{t('configFailed')}</RetryBanner>}
      {config.items && config.items.length > 0 && (
        <>
          <p className={classes.hint}>{t('neededLater')}</p>
          <ParamFields
            items={config.items}
            values={edit.values.integration_params}
            errors={paramErrors(edit.problems)}
            onChange={(name, value) =>
              edit.set({ integration_params: { ...edit.values.integration_params, [name]: value } })
            }
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
