import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconBuildingStore } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { OrganizationCards } from './organization-cards.part.tsx';
import { OrganizationFlags } from './organization-flags.part.tsx';
import { useOrganization, type OrganizationFull } from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';
import classes from './organization.module.css';

type OrganizationPageProps = {
  id: string;
  /** The page's title; the organisation's name when left out. */
  title?: string;
  /** The pages above this one, from the outside in. */
  crumbs: Crumb[];
  /** Where the back button leads. */
  back?: Crumb | undefined;
  /** Buttons beside the back button. */
  actions?: (organization: OrganizationFull) => ReactNode;
  /** What stands above the header cards. */
  notices?: (organization: OrganizationFull) => ReactNode;
  /** The lists below the header cards. */
  children: (organization: OrganizationFull) => ReactNode;
};

/** The page of an account, brand or venue: place, name, contact and facts, then its lists. */
export function OrganizationPage({ id, title, crumbs, back, actions, notices, children }: OrganizationPageProps) {
  const t = useTexts(organizationsTexts);
  const query = useOrganization(id);
  const organization = recordOf(query);
  const backButton = back?.to && (
    <Button
      component={Link}
      to={back.to}
      variant="default"
      leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
      aria-label={t('backTo', { name: back.label })}
    >
      {t('back')}
    </Button>
  );
  if (!organization) {
    return (
      <RecordState
        query={query}
        title={title ?? t('organization')}
        crumbs={crumbs}
        actions={backButton}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconBuildingStore,
        }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={title ?? organization.name}
        crumbs={crumbs}
        badge={<OrganizationFlags organization={organization} />}
        actions={
          <>
            {backButton}
            {actions?.(organization)}
          </>
        }
      />
      <div className={classes.page}>
        {notices?.(organization)}
        <OrganizationCards organization={organization} />
        {children(organization)}
      </div>
    </>
  );
}
