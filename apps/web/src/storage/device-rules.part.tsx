import { useTexts } from '@larder/browser/texts';
import type { StorageRule } from '@larder/contract/storage/storage';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../browser/client.ts';
import { contract, permitted, useCan } from '../browser/contract.ts';
import { useSignedIn } from '../browser/session-store.ts';
import { useFailedRead } from '../ui/feedback/failed-read.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { RetryBanner } from '../ui/feedback/retry-banner.tsx';
import { confirmFirst } from '../ui/form/confirm.ts';
import { useWrite } from '../ui/form/use-write.ts';
import { Card } from '../ui/page/card.tsx';
import { RowMenu, type MenuEntry } from '../ui/table/row-menu.tsx';
import { ExpiryText } from './expiry-text.part.tsx';
import { KindText } from './kind-text.part.tsx';
import { LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { useRuleMenu } from './storage-rule-menu.part.tsx';
import { useSwitchRule, type StorageDevice } from './storage.api.ts';
import { ruleGroupPath, storagePath, storagesPath } from './storage.paths.ts';
import classes from './storage.module.css';

const RuleDialog = lazyPart(() => import('./storage-rule.dialog.tsx'), 'StorageRuleDialog');
const GroupDialog = lazyPart(() => import('./change-group.dialog.tsx'), 'ChangeGroupDialog');

/**
 * The storage rules that a device uses, and where they come from: a preset group, the device itself, or the defaults.
 */
export function DeviceRulesCard({ device }: { device: StorageDevice }) {
  const t = useTexts(ruleGroupTexts);
  const can = useCan();
  const [changing, setChanging] = useState(false);
  if (!can(contract.storage.listRules)) return null;
  return (
    <Card
      title={device.storage_rule_group ? t('presetRules') : t('localRules')}
      actions={
        can(contract.storage.addGroupDevices) && (
          <Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
            {t('changeGroup')}
          </Button>
        )
      }
      flush
    >
      <DeviceRules device={device} />
      <DeviceLocations device={device} />
      {changing && <GroupDialog device={device} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function DeviceRules({ device }: { device: StorageDevice }) {
  const t = useTexts(ruleGroupTexts);
  const can = useCan();
  const query = { device_id: device.id, size: 100 };
  const { data, isError, refetch } = useQuery(queries.storage.listRules.queryOptions({ input: { query } }));
  useFailedRead(isError, t('storagesFailed'));
  const copy = useWrite(queries.storage.addRuleDevices, { saved: t('ruleAdded'), failed: t('ruleAddFailed') });
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<StorageRule>();
  const menu = useRuleMenu(setEdited);
  // Rules that were read before stay in view when they cannot be read again; a toast reports the failure.
  if (isError && !data) return <RetryBanner onRetry={refetch}>{t('storagesFailed')}</RetryBanner>;
  if (!data) return <div aria-busy data-unsettled />;
  const rules = data.items;
  const [first] = rules;
  const hasOwn = rules.some((rule) => rule.device);
  const local = !device.storage_rule_group && can(contract.storage.createRule);
  // Copying one of the default rules brings all of them.
  const askToCopy = ({ id }: StorageRule) =>
    confirmFirst({
      title: t('askDefaults'),
      text: t('addDefaultsText', { device: device.name }),
      verb: t('addDefaults'),
      onConfirm: () => copy.mutateAsync({ params: { id }, body: { devices: [device.id] } }),
    });
  return (
    <>
      <p className={classes.note}>
        <Origin device={device} rules={rules} />
      </p>
      <ul className={classes.list}>
        {rules.map((rule) => {
          const edits = local && rule.device !== null && rule.can_edit;
          return <DeviceRule key={rule.id} rule={rule} entries={edits ? menu(rule) : undefined} />;
        })}
      </ul>
      {local && (
        <div className={`${classes.foot} ${classes.tools}`}>
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {t('addRule')}
          </Button>
          {!hasOwn && first && (
            <Button variant="default" size="compact-sm" onClick={() => askToCopy(first)}>
              {t('addDefaults')}
            </Button>
          )}
        </div>
      )}
      {adding && <RuleDialog place={{ device_id: device.id }} onClose={() => setAdding(false)} />}
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

type DeviceRuleProps = {
  rule: StorageRule;
  /** Given for a device's own rule that the person may change. */
  entries: MenuEntry[] | undefined;
};

function DeviceRule({ rule, entries }: DeviceRuleProps) {
  const t = useTexts(ruleGroupTexts);
  const { mutate } = useSwitchRule();
  return (
    <li>
      <div className={classes.item}>
        <div>{rule.name}</div>
        <div className={classes.hint}>
          <ExpiryText expiry={rule.expiry} />, <KindText kind={rule.kind} />
        </div>
      </div>
      <div className={classes.tools}>
        <LifecycleSwitch
          row={rule}
          canSwitch={entries !== undefined}
          locked={rule.is_last_active && t('lastOwn')}
          onSwitch={mutate}
        />
        {entries && <RowMenu name={rule.name} entries={entries} />}
      </div>
    </li>
  );
}

/** Whose the rules are; a preset group is a link for who may see groups. */
function Origin({ device: { storage_rule_group: group }, rules }: { device: StorageDevice; rules: StorageRule[] }) {
  const t = useTexts(ruleGroupTexts);
  const { user } = useSignedIn();
  const hides = rules.some((rule) => rule.group.id === group?.id);
  if (group && !hides) return t('emptyPresetNote', { name: group.name });
  if (rules.some((rule) => rule.device)) return t('ownNote');
  // The defaults are every device's: only who manages storage rules is led there.
  const opens = group !== null || permitted('STORAGE_RULES_MANAGE', user);
  const id = group?.id ?? rules[0]?.group.id;
  return (
    <>
      {group ? t('presetNote', { name: group.name }) : t('defaultNote')}{' '}
      {opens && id && <Link to={ruleGroupPath(id)}>{t('openGroup')}</Link>}
    </>
  );
}

/** The storage locations that a device offers beside its rules, and the way to all of them. */
function DeviceLocations({ device }: { device: StorageDevice }) {
  const t = useTexts(ruleGroupTexts);
  const opens = useCan()(contract.storage.list);
  const locations = device.local_rules.filter(({ source }) => source === 'location');
  return (
    <>
      {locations.length > 0 && (
        <ul className={classes.list}>
          {locations.map(({ id, name, expiry }) => (
            <li key={id}>
              <div className={classes.item}>
                <div>{opens ? <Link to={storagePath(id)}>{name}</Link> : name}</div>
                <div className={classes.hint}>
                  <ExpiryText expiry={expiry} />
                </div>
              </div>
              <div className={classes.hint}>{t('location')}</div>
            </li>
          ))}
        </ul>
      )}
      {opens && (
        <div className={classes.foot}>
          <Link to={storagesPath} search={{ device: device.id }}>
            {t('storages')}
          </Link>
        </div>
      )}
    </>
  );
}
