import { IconHourglassOff } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
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
  const query = useGroup(groupId);
  const [deed, setDeed] = useState<GroupDeed>();
  const [ruleDeed, setRuleDeed] = useState<RuleDeed>();
  const menu = useGroupMenu(setDeed);
  const crumbs = [{ label: t('title'), to: ruleGroupsPath }];
  const group = recordOf(query);
  if (!group) {
    return (
      <RecordState
        query={query}
        title={t('title')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconHourglassOff,
          action: <Link to={ruleGroupsPath}>{t('backToList')}</Link>,
        }}
      />
    );
  }
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
