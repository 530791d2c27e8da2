import { useTexts } from '@larder/browser/texts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import type { DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import classes from './device.module.css';

/** What a device offers as storage: the rules of its group or its own Local ones, and the locations of its venue. */
export function DeviceStorage({ device, actions }: { device: DeviceFull; actions?: ReactNode }) {
  const t = useTexts(devicesTexts);
  const { local_rules: rules, storage_rule_group: group } = device;
  return (
    <Card title={t('storage')} actions={actions} flush>
      <p className={classes.note}>
        {t('storageGroup')}: <strong>{group ? group.name : t('storageLocal')}</strong>
      </p>
      {rules.length === 0 ? (
        <p className={classes.note}>{t('storageNone')}</p>
      ) : (
        <ul className={classes.list}>
          {rules.map(({ id, name, expiry, source }) => (
            <li key={id}>
              <div>
                <div>{name}</div>
                <div className={classes.where}>{t(source === 'rule' ? 'storageRule' : 'storagePlace')}</div>
              </div>
              <div>{t(expiry.period, { count: expiry.units })}</div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
