import { useTexts } from '@larder/browser/texts';
import type { Integration } from '@larder/contract/records/integrations';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPencil, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { AutomationPanel } from './automation-panel.part.tsx';
import { AutomationsCard } from './automations-card.part.tsx';
import { ConnectorName } from './connector-icon.part.tsx';
import { EnabledBadge, EnabledSwitch } from './enabled-switch.part.tsx';
import { useIntegrationMenu } from './integration-menu.part.tsx';
import { IntegrationParams } from './integration-params.part.tsx';
import { useIntegrationSwitch } from './integration-switch.part.tsx';
import { useSaveIntegration } from './integrations.api.ts';
import { integrationsPath } from './integrations.paths.ts';
import { integrationsTexts } from './integrations.texts.ts';
import classes from './integrations.module.css';

/** One integration: its facts and parameters at the side, its automations and what they delivered in the main part. */
export function IntegrationDetailScreen() {
  const t = useTexts(integrationsTexts);
  const { integrationId = '' } = useParams({ strict: false });
  const query = useQuery(queries.integrations.get.queryOptions({ input: { params: { id: integrationId } } }));
  const crumbs: Crumb[] = [{ label: t('title'), to: integrationsPath }];
  const integration = recordOf(query);
  if (integration) return <IntegrationPage integration={integration} crumbs={crumbs} />;
  return (
    <RecordState
      query={query}
      title={t('integration')}
      crumbs={crumbs}
      failed={t('loadFailed')}
      gone={{
        title: t('notFoundTitle'),
        text: t('notFound'),
        icon: IconPlugConnectedX,
        action: <Link to={integrationsPath}>{t('backToList')}</Link>,
      }}
    />
  );
}

type PageProps = { integration: Integration; crumbs: Crumb[] };

function IntegrationPage({ integration, crumbs }: PageProps) {
  const [{ automation }] = useAddressQuery();
  const navigate = useNavigate();
  const menu = useIntegrationMenu({ onDeleted: () => navigate({ to: integrationsPath }) });
  return (
    <>
      <PageHeader
        title={integration.name}
        crumbs={crumbs}
        badge={<EnabledBadge enabled={integration.is_enabled} />}
        actions={<RowMenu variant="default" entries={menu(integration)} />}
      />
      <SplitPage
        side={
          <>
            <IntegrationInfo integration={integration} />
            <IntegrationParams integration={integration} />
          </>
        }
      >
        <AutomationsCard integration={integration} />
        {automation && <AutomationPanel key={automation} id={automation} />}
      </SplitPage>
    </>
  );
}

/** What an integration is; its name and description are edited in place. */
function IntegrationInfo({ integration }: { integration: Integration }) {
  const t = useTexts(integrationsTexts);
  const can = useCan();
  const save = useSaveIntegration();
  const { onSwitch, dialog } = useIntegrationSwitch('detail');
  const params = { id: integration.id };
  const canEdit = can(contract.integrations.update) && integration.can_edit;
  const canSwitch = can(contract.integrations.setState) && integration.can_edit;
  const inline = { canEdit, busy: save.isPending };
  return (
    <Card title={t('info')}>
      <FactList
        facts={[
          {
            label: t('name'),
            value: (
              <InlineField
                {...inline}
                field={t('fieldName')}
                value={integration.name}
                most={200}
                onSave={(name) => save.mutateAsync({ params, body: { name } })}
              />
            ),
          },
          {
            label: t('description'),
            value: (
              <InlineField
                {...inline}
                field={t('fieldDescription')}
                value={integration.description}
                most={1000}
                lines={3}
                onSave={(description) => save.mutateAsync({ params, body: { description } })}
              />
            ),
          },
          { label: t('provider'), value: <ConnectorName connector={integration.connector} /> },
          {
            label: t('state'),
            value: (
              <EnabledSwitch
                of={integration}
                canSwitch={canSwitch}
                onSwitch={(enabled) => onSwitch(integration, enabled)}
              />
            ),
          },
          { label: t('default'), value: t(integration.is_default ? 'defaultYes' : 'defaultNo') },
          { label: t('owner'), value: integration.owner.name },
          { label: t('created'), value: <DateTime instant={integration.created_at} /> },
        ]}
      />
      {dialog}
    </Card>
  );
}

type InlineFieldProps = {
  /** As in a sentence: "name". */
  field: string;
  value: string;
  most: number;
  lines?: number;
  canEdit: boolean;
  busy: boolean;
  /** Called for a changed value only; resolves when it is saved. */
  onSave: (value: string) => Promise<unknown>;
};

/** A text that is edited in place. An empty one is refused, an unchanged one just closes the field. */
function InlineField({ field, value, most, lines, canEdit, busy, onSave }: InlineFieldProps) {
  const t = useTexts(integrationsTexts);
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editing = typed !== undefined;
  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const close = () => {
    setTyped(undefined);
    setTried(false);
  };
  if (typed === undefined) {
    return (
      <span className={classes.inline}>
        {value}
        {canEdit && (
          <ActionIcon ref={pencil} aria-label={t('editField', { field })} onClick={() => setTyped(value)}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </span>
    );
  }
  const save = async (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault();
    setTried(true);
    if (!typed.trim() || busy) return;
    if (typed.trim() === value) return close();
    // The write shows its own toast; what was typed stays.
    await onSave(typed.trim()).then(close, () => undefined);
  };
  const input = {
    'aria-label': field,
    value: typed,
    maxLength: most,
    autoComplete: 'off',
    autoFocus: true,
    error: tried && !typed.trim() ? t('pleaseEnter', { field }) : undefined,
  };
  return (
    // Keys of the whole form, not of one field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes.inlineForm}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {lines ? (
        <Textarea {...input} rows={lines} onChange={(event) => setTyped(event.currentTarget.value)} />
      ) : (
        <TextInput {...input} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
      <span className={classes.tools}>
        <Button type="submit" size="compact-sm" loading={busy} aria-label={t('saveField', { field })}>
          {t('save')}
        </Button>
        <Button variant="default" size="compact-sm" disabled={busy} onClick={close}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  );
}
