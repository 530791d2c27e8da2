import { useTexts } from '@larder/browser/texts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { organizationAccountTexts } from './organization-account.texts.ts';
import { useSetFlags, type OrganizationFull } from './organizations.api.ts';
import classes from './organization-form.module.css';

type Change = 'restrictOn' | 'restrictOff' | 'flagOn' | 'flagOff';

/** Account Settings: restricting and flagging a customer. The switches move once the question is answered. */
export function AccountSettings({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationAccountTexts);
  const { organization: own } = useSignedIn();
  const [asked, setAsked] = useState<Change>();
  const [shown, setShown] = useState<Change>('restrictOn');
  const flags = useSetFlags(organization.id);
  const { name, is_restricted, is_flagged } = organization;
  const ask = (change: Change) => {
    setShown(change);
    setAsked(change);
  };
  const readOnly = own.role.level !== 1;
  return (
    <Card title={t('settingsTitle')}>
      <div className={classes.switches}>
        <Switch
          label={t('restrict')}
          description={t('restrictHint')}
          checked={is_restricted}
          disabled={readOnly}
          onChange={() => ask(is_restricted ? 'restrictOff' : 'restrictOn')}
        />
        <Switch
          label={t('flag')}
          description={t('flagHint')}
          checked={is_flagged}
          disabled={readOnly}
          onChange={() => ask(is_flagged ? 'flagOff' : 'flagOn')}
        />
      </div>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t(shown)}
        verb={t(verbs[shown])}
        danger={shown === 'restrictOn'}
        onConfirm={() => flags.mutateAsync(bodies[shown])}
        onClose={() => setAsked(undefined)}
      >
        {t(`${shown}Body`, { name })}
      </ConfirmDialog>
    </Card>
  );
}

const verbs = {
  restrictOn: 'restrictVerb',
  restrictOff: 'unrestrictVerb',
  flagOn: 'flagVerb',
  flagOff: 'unflagVerb',
} as const;

/** Each switch sends its own flag alone: the other is left as it is. */
const bodies = {
  restrictOn: { is_restricted: true },
  restrictOff: { is_restricted: false },
  flagOn: { is_flagged: true },
  flagOff: { is_flagged: false },
};
