import { keepLocally, readKept } from '@larder/browser/local-memory';
import { useTexts } from '@larder/browser/texts';
import { ActionIcon } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { LinkAddress } from '../../browser/address.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Card } from '../../ui/page/card.tsx';
import { organizationAccountTexts } from './organization-account.texts.ts';
import type { OrganizationFull } from './organizations.api.ts';
import { myAccountPath, newOrganizationPath } from './organizations.paths.ts';
import classes from './organization-form.module.css';

type Step = NonNullable<OrganizationFull['first_steps']>[number]['step'];

/** What a new customer does first, ticked by what it has. It goes when all is done, or when somebody hides it. */
export function FirstSteps({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationAccountTexts);
  const { user } = useSignedIn();
  const router = useRouter();
  const key = `first-steps-hidden ${organization.id} ${user.id}`;
  const [hidden, setHidden] = useState(() => readKept(key) === 'yes');
  const steps = organization.first_steps ?? [];
  const done = steps.filter((one) => one.done).length;
  if (hidden || done === steps.length) return null;
  const hide = () => {
    keepLocally(key, 'yes');
    setHidden(true);
  };
  return (
    <Card
      title={t('firstSteps')}
      actions={
        <ActionIcon variant="subtle" aria-label={t('dismiss')} onClick={hide}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    >
      <p className={classes.hint}>{t('firstStepsHint', { done, total: steps.length })}</p>
      <ul className={classes.steps}>
        {steps.map(({ step, done: ticked }) => {
          const Icon = ticked ? IconCircleCheck : IconCircle;
          const opens = !ticked && paths[step].screen in router.routesByPath;
          return (
            <li key={step} className={classes.stepLine} data-done={ticked || undefined}>
              <Icon size={20} stroke={1.75} aria-hidden />
              {opens ? <Link to={paths[step].to}>{t(words[step])}</Link> : t(words[step])}
              {ticked && <span className="visually-hidden">({t('stepDone')})</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const words = {
  venue: 'stepVenue',
  category: 'stepCategory',
  device: 'stepDevice',
  user: 'stepUser',
  threshold: 'stepThreshold',
} as const;

const paths: Record<Step, { screen: string; to: LinkAddress }> = {
  venue: { screen: '/my-account/new/$kind', to: newOrganizationPath(myAccountPath, 'venue') },
  category: { screen: '/categories', to: '/categories' },
  device: { screen: '/devices', to: '/devices' },
  user: { screen: '/users', to: '/users' },
  threshold: { screen: '/temperatures', to: '/temperatures' },
};
