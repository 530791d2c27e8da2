import { useTexts } from '@larder/browser/texts';
import type { SensorForm } from '@larder/contract/cold/sensors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { sensorFormsTexts } from './sensor-forms.texts.ts';
import classes from './sensors.module.css';

const FormsDialog = lazyPart(() => import('./sensor-form.dialog.tsx'), 'SensorFormDialog');

/** Messages of keys that Larder cannot read by itself, and the way to say where they name what. */
export function SensorForms() {
  const t = useTexts(sensorFormsTexts);
  const { data, isError, refetch } = useQuery(queries.sensors.forms.queryOptions({ input: {} }));
  const [opened, setOpened] = useState<SensorForm>();
  // It stands below the list, and comes whole: nothing of it moves as it loads.
  if (!data && !isError) return null;
  return (
    <div className={classes.forms}>
      <Card title={t('title')}>
        <p className={classes.intro}>{t('hint')}</p>
        {isError && !data && <RetryBanner onRetry={refetch}>{t('failed')}</RetryBanner>}
        {data?.items.length === 0 && <p>{t('none')}</p>}
        <ul className={classes.formList}>
          {data?.items.map((form) => (
            <li key={form.id}>
              <span>
                <strong>{form.brought_by}</strong>{' '}
                <StatusBadge tone={form.value_pointer ? 'ok' : 'warn'}>
                  {t(form.value_pointer ? 'read' : 'unread')}
                </StatusBadge>
                <span className={classes.venue}>
                  <DateTime instant={form.received_at} />
                </span>
              </span>
              <Button variant="default" aria-label={`${t('pick')}: ${form.brought_by}`} onClick={() => setOpened(form)}>
                {t('pick')}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {opened && <FormsDialog form={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
