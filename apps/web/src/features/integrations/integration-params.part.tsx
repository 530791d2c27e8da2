import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { ConnectorConfigItem, Integration } from '@larder/contract/integrations';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useConnectorConfig, useSaveIntegration } from './integrations.api.ts';
import { integrationsTexts } from './integrations.texts.ts';
import { askedFor, changedParams, lacking, valueOf, valuesOf, type ParamValues } from './param-values.rules.ts';
import classes from './integrations.module.css';

const ParamFields = lazy(async () => ({ default: (await import('./param-fields.part.tsx')).ParamFields }));

/** The parameters of the connector, between view and edit. */
export function IntegrationParams({ integration }: { integration: Integration }) {
  const t = useTexts(integrationsTexts);
  const { items, failed, retry } = useConnectorConfig(integration.connector.id);
  if (items) return <ParamsCard integration={integration} items={items} />;
  return (
    <Card title={t('parameters')}>
      {failed ? <RetryBanner onRetry={retry}>{t('configFailed')}</RetryBanner> : <p aria-busy />}
    </Card>
  );
}

type ParamsCardProps = { integration: Integration; items: ConnectorConfigItem[] };

function ParamsCard({ integration, items }: ParamsCardProps) {
  const t = useTexts(integrationsTexts);
  const canEdit = useCan()(contract.integrations.update) && integration.can_edit && items.length > 0;
  const [editing, setEditing] = useState(false);
  const [tried, setTried] = useState(false);
  const saved = valuesOf(integration.integration_params);
  const [values, setValues] = useState(saved);
  const save = useSaveIntegration();
  const edit = (next: boolean) => {
    setValues(saved);
    setTried(false);
    save.reset();
    setEditing(next);
  };
  // A disabled one may be filled in piece by piece.
  const absent = integration.is_enabled ? lacking(items, values) : [];
  const refused = fieldErrors(save.error);
  const errors = Object.fromEntries(
    items.map(({ name, label }) => [
      name,
      tried && absent.some((one) => one.name === name)
        ? t('pleaseAdd', { field: label.toLowerCase() })
        : refused[`integration_params.${name}`],
    ]),
  );
  const changes = changedParams(items, saved, values);
  const submit = () => {
    setTried(true);
    if (absent.length > 0) return undefined;
    return save.mutateAsync(
      { params: { id: integration.id }, body: { integration_params: changes } },
      { onSuccess: () => edit(false) },
    );
  };
  return (
    <EditCard
      title={t('parameters')}
      canEdit={canEdit}
      editing={editing}
      onEdit={edit}
      dirty={changes.length > 0}
      busy={save.isPending}
      onSave={submit}
      view={<ParamFacts integration={integration} items={items} values={saved} />}
      form={
        <Suspense>
          {save.isError && Object.keys(refused).length === 0 && (
            <Banner tone="bad">{errorText(save.error, t('saveFailed'))}</Banner>
          )}
          <ParamFields
            items={items}
            values={values}
            errors={errors}
            onChange={(name, value) => setValues({ ...values, [name]: value })}
          />
          {items.some(({ param_type }) => param_type === 'PASSWORD') && (
            <p className={classes.hint}>{t('secretHint')}</p>
          )}
        </Suspense>
      }
    />
  );
}

function ParamFacts({ integration, items, values }: ParamsCardProps & { values: ParamValues }) {
  const t = useTexts(integrationsTexts);
  if (items.length === 0) return <p className={classes.hint}>{t('noParameters')}</p>;
  const wordsOf = (item: ConnectorConfigItem) => {
    const value = valueOf(item, values);
    return item.choices.find((choice) => choice.value === value)?.label ?? value;
  };
  return (
    <div className={classes.fields}>
      {integration.missing_params.length > 0 && (
        <Banner tone="warn">{t('missing', { what: integration.missing_params.join(', ') })}</Banner>
      )}
      <FactList
        facts={askedFor(items, values).map((item) => ({
          id: item.name,
          label: item.label,
          value: wordsOf(item) || <Absent />,
        }))}
      />
    </div>
  );
}
