import type { Expiry } from '@larder/rules/expiry';
import { Link } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { ExpiryText } from './expiry-text.part.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { storagePath, storagesPath } from './storage.paths.ts';
import classes from './storage.module.css';

/** What the cards need to know of a device. */
export type StorageDevice = {
  id: string;
  name: string;
  storage_rule_group: { id: string; name: string } | null;
  /** What it offers, its rules and the storage locations besides. */
  local_rules: { id: string; name: string; expiry: Expiry; source: 'rule' | 'location' }[];
};

/** The storage locations that a device offers beside its rules, and the way to all of them. */
export function DeviceLocations({ device }: { device: Pick<StorageDevice, 'id' | 'local_rules'> }) {
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
