import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/categories';
import { Button } from '@mantine/core';
import { contract, useCan } from '../../browser/contract.ts';
import { Card } from '../../ui/card.tsx';
import { categoriesTexts } from './categories.texts.ts';
import { categoryBulkTexts } from './category-bulk.texts.ts';
import classes from './category.module.css';

type Device = Category['devices'][number];
type Props = { category: Category; onAdd: () => void; onRemove: (device: Device) => void };

/** The devices that show this category; none listed means all. */
export function CategoryDevices({ category, onAdd, onRemove }: Props) {
  const t = useTexts(categoriesTexts);
  const b = useTexts(categoryBulkTexts);
  const can = useCan();
  const { devices } = category;
  const manages = can(contract.categories.addDevices) && category.can_edit;
  const add = manages && (
    <Button variant="default" size="compact-sm" aria-label={b('addDevices')} onClick={onAdd}>
      {b('add')}
    </Button>
  );
  return (
    <Card title={t('devices')} actions={add} flush scrolls={devices.length > 10}>
      {devices.length === 0 ? (
        <p className={classes.note}>{t('devicesGlobal')}</p>
      ) : (
        <ul className={classes.devices}>
          {devices.map((device) => (
            <li key={device.id}>
              <div>
                <div>{device.name}</div>
                <div className={classes.where}>{device.organization_name}</div>
              </div>
              {manages && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={b('removeDevice', { name: device.name })}
                  onClick={() => onRemove(device)}
                >
                  {b('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
