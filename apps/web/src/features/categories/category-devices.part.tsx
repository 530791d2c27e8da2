import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/categories';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Card } from '../../ui/card.tsx';
import { confirmFirst } from '../../ui/confirm.ts';
import { useWrite } from '../../ui/use-write.ts';
import { categoryDetailTexts } from './category-detail.texts.ts';
import classes from './category.module.css';

const DevicesDialog = lazy(async () => ({
  default: (await import('./category-devices.dialog.tsx')).CategoryDevicesDialog,
}));

/** The devices that show this category; none listed means all. */
export function CategoryDevices({ category }: { category: Category }) {
  const t = useTexts(categoryDetailTexts);
  const can = useCan();
  const askToRemove = useRemoveDevice(category);
  const [adding, setAdding] = useState(false);
  const { devices } = category;
  const manages = can(contract.categories.addDevices) && category.can_edit;
  const add = manages && (
    <Button variant="default" size="compact-sm" aria-label={t('addDevices')} onClick={() => setAdding(true)}>
      {t('add')}
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
                  aria-label={t('removeDevice', { name: device.name })}
                  onClick={() => askToRemove(device)}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>{adding && <DevicesDialog category={category} onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  );
}

/** Removes a device from the category, after asking; without its last one the category is Global. */
function useRemoveDevice({ id, connections }: Category): (device: { id: string; name: string }) => void {
  const t = useTexts(categoryDetailTexts);
  const remove = useWrite(queries.categories.removeDevice, { saved: t('deviceRemoved'), failed: t('devicesFailed') });
  return (device) =>
    confirmFirst({
      title: t('removeTitle'),
      text: t(connections.devices === 1 ? 'removeLastText' : 'removeText', { name: device.name }),
      verb: t('removeVerb'),
      danger: true,
      onConfirm: () => remove.mutateAsync({ params: { id, deviceId: device.id } }),
    });
}
