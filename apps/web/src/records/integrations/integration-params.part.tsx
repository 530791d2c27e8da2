import { useTexts } from '@larder/browser/texts';
import type { ConnectorConfigItem, Integration } from '@larder/contract/records/integrations';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { useConnectorConfig, useSaveIntegration } from './integrations.api.ts';
import { integrationsTexts } from './integrations.texts.ts';
import { askedFor, changedParams, lacking, valueOf, valuesOf, type ParamValues } from './param-values.rules.ts';
import classes from './integrations.module.css';

const ParamFields = lazyPart(() => import('./param-fields.part.tsx'), 'ParamFields');

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
  const saved = valuesOf(integration.integration_params);
  const save = useSaveIntegration();
  const edit = useEdit({
    saved,
    check: (values) => {
      // A disabled one may be filled in piece by piece.
      const absent = integration.is_enabled ? lacking(items, values) : [];
      return Object.fromEntries(
        absent.map(({ name, label }) => [name, t('pleaseAdd', { field: label.toLowerCase() })]),
      );
    },
    save: (values) =>
      save.mutateAsync({
        params: { id: integration.id },
        body: { integration_params: changedParams(items, saved, values) },
      }),
  });
  const errors = Object.fromEntries(
    items.map(({ name }) => [name, edit.problems[name] ?? edit.problems[`integration_params.${name}`]]),
  );
  return (
    <EditCard
      title={t('parameters')}
      canEdit={canEdit}
      edit={edit}
      view={<ParamFacts integration={integration} items={items} values={saved} />}
      form={
        <>
          <FormFailure of={edit} failed={t('saveFailed')} />
          <ParamFields
            items={items}
            values={edit.values}
            errors={errors}
            onChange={(name, value) => edit.set({ [name]: value })}
          />
          {items.some(({ param_type }) => param_type === 'PASSWORD') && (
            <p className={classes.hint}>{t('secretHint')}</p>
          )}
        </>
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
