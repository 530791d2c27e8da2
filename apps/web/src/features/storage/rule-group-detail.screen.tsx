import { Button } from '@mantine/core';
import { IconHourglassOff } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { errorCode } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import type { RuleDeed } from './device-rule.part.tsx';
import { LifecycleBadge } from './lifecycle-switch.part.tsx';
import { GroupInfo } from './rule-group-info.part.tsx';
import { useGroupMenu, type GroupDeed } from './rule-group-menu.part.tsx';
import { useGroup } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { StorageRules } from './storage-rules.part.tsx';
import { ruleGroupsPath } from './storage.paths.ts';

const GroupDialog = lazy(async () => ({ default: (await import('./rule-group.dialog.tsx')).RuleGroupDialog }));
const RuleDialog = lazy(async () => ({ default: (await import('./rule-deed.dialog.tsx')).RuleDeedDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import('./rule-group-delete.dialog.tsx')).RuleGroupDeleteDialog,
}));

/** One group: what it is at the side, its rules in the main part. */
export function RuleGroupDetailScreen() {
  const t = useTexts(ruleGroupTexts);
  const navigate = useNavigate();
  const { groupId = '' } = useParams({ strict: false });
  const { data: group, error, refetch } = useGroup(groupId);
  const [deed, setDeed] = useState<GroupDeed>();
  const [ruleDeed, setRuleDeed] = useState<RuleDeed>();
  const menu = useGroupMenu(setDeed);
  const crumbs = [{ label: t('title'), to: ruleGroupsPath }];
  if (error && errorCode(error) === 'NOT_FOUND') {
    return (
      <>
        <PageHeader title={t('notFoundTitle')} crumbs={crumbs} />
        <EmptyState
          icon={<IconHourglassOff stroke={1.75} aria-hidden />}
          title={t('notFound')}
          action={<Link to={ruleGroupsPath}>{t('backToList')}</Link>}
        />
      </>
    );
  }
  if (error && !group) {
    return (
      <>
        <PageHeader title={t('title')} crumbs={crumbs} />
        <Banner
          tone="bad"
          action={
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('loadFailed')}
        </Banner>
      </>
    );
  }
  if (!group) return null;
  return (
    <>
      <PageHeader
        title={group.name}
        crumbs={crumbs}
        badge={<LifecycleBadge lifecycle={group.lifecycle} />}
        actions={menu && <RowMenu variant="default" entries={menu(group)} />}
      />
      <SplitPage side={<GroupInfo group={group} />}>
        <StorageRules group={group} onDeed={setRuleDeed} />
      </SplitPage>
      <Suspense>
        {ruleDeed && <RuleDialog deed={ruleDeed} onClose={() => setRuleDeed(undefined)} />}
        {deed?.kind === 'edit' && <GroupDialog group={deed.group} onClose={() => setDeed(undefined)} />}
        {deed?.kind === 'delete' && (
          <DeleteDialog
            group={deed.group}
            onDeleted={() => void navigate({ to: ruleGroupsPath })}
            onClose={() => setDeed(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
