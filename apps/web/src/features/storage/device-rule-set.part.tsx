import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contract, permitted, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DeviceLocations, type StorageDevice } from './device-locations.part.tsx';
import { DeviceRule, type RuleDeed } from './device-rule.part.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useDeviceRules, type RuleLine } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { ruleGroupPath } from './storage.paths.ts';
import classes from './storage.module.css';

type DeviceRulesProps = { device: StorageDevice; onDeed: (deed: RuleDeed) => void };

/** The storage rules that hold on a device, and where they come from: a preset group, the device itself, or the defaults. */
export function DeviceRuleSet({ device, onDeed }: DeviceRulesProps) {
  const t = useTexts(ruleGroupTexts);
  const can = useCan();
  if (!can(contract.storage.listRules)) return null;
  return (
    <Card
      title={device.storage_rule_group ? t('presetRules') : t('localRules')}
      actions={
        can(contract.storage.addGroupDevices) && (
          <Button variant="default" size="compact-sm" onClick={() => onDeed({ kind: 'group', device })}>
            {t('changeGroup')}
          </Button>
        )
      }
      flush
    >
      <DeviceRules device={device} onDeed={onDeed} />
      <DeviceLocations device={device} />
    </Card>
  );
}

function DeviceRules({ device, onDeed }: DeviceRulesProps) {
  const t = useTexts(ruleGroupTexts);
  const can = useCan();
  const { data, isError, refetch } = useDeviceRules(device.id);
  // What was read before stays in view when it cannot be read anew; the failure is told by a toast.
  if (isError && !data) return <RetryBanner onRetry={refetch}>{t('storagesFailed')}</RetryBanner>;
  if (!data) return null;
  const rules = data.items;
  const own = rules.some((rule) => rule.device);
  const local = !device.storage_rule_group && can(contract.storage.createRule);
  return (
    <>
      <p className={classes.note}>
        <Origin device={device} rules={rules} />
      </p>
      <ul className={classes.list}>
        {rules.map((rule) => (
          <DeviceRule
            key={rule.id}
            rule={rule}
            edits={local && rule.device !== null && rule.can_edit}
            onDeed={onDeed}
          />
        ))}
      </ul>
      {local && (
        <div className={`${classes.foot} ${classes.tools}`}>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onDeed({ kind: 'add', place: { device_id: device.id } })}
          >
            {t('addRule')}
          </Button>
          {!own && rules.length > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => onDeed({ kind: 'defaults', device })}>
              {t('addDefaults')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Whose the rules are; a preset group is a link for who may see groups. */
function Origin({ device: { storage_rule_group: group }, rules }: { device: StorageDevice; rules: RuleLine[] }) {
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
