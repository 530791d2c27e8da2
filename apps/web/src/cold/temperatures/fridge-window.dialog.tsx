import { useTexts } from '@larder/browser/texts';
import { longestWindow } from '@larder/contract/cold/fridge-windows';
import type { Fridge } from '@larder/contract/cold/temperatures';
import { addDays, instantOfLocalTime, localDay } from '@larder/rules/local-day';
import { Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { DateField } from '../../ui/field/date-field.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { fridgeWindowsTexts } from './fridge-windows.texts.ts';

type When = 'NOW' | 'ONCE' | 'DAILY';

/** Plans when a fridge is defrosted or cleaned: now, once, or each day by the clock of its venue. */
export function FridgeWindowDialog({ fridge, onClose }: { fridge: Fridge; onClose: () => void }) {
  const t = useTexts(fridgeWindowsTexts);
  const { id: fridge_id, name, timezone } = fridge;
  const plan = useWrite(queries.fridgeWindows.plan, { saved: t('planned'), failed: '', handles: logged });
  const most = longestWindow;
  const [today] = useState(() => localDay(Date.now(), timezone));
  const edit = useEdit({
    saved: { kind: 'DEFROST', when: 'NOW', day: today, time: '', minutes: '30', reason: '' },
    sendsUnchanged: true,
    check: ({ when, day, time, minutes }) => ({
      day: when === 'ONCE' && !/^\d{4}-\d\d-\d\d$/.test(day) && t('dayMissing'),
      time: when !== 'NOW' && !/^\d\d:\d\d$/.test(time) && t('timeMissing'),
      minutes:
        (!/^\d{1,3}$/.test(minutes.trim()) || Number(minutes) < 5 || Number(minutes) > most) &&
        t('lengthInvalid', { most }),
    }),
    save: ({ kind, when, day, time, minutes, reason }) => {
      const starts = startOf(when as When, { day, time, timezone });
      const body = {
        fridge_id,
        kind: kind === 'CLEANING' ? ('CLEANING' as const) : ('DEFROST' as const),
        repeats: when === 'DAILY' ? ('DAILY' as const) : ('ONCE' as const),
        minutes: Number(minutes),
        reason: reason.trim(),
        ...(starts !== undefined && { starts_at: new Date(starts).toISOString() }),
      };
      return plan.mutateAsync({ body });
    },
    done: onClose,
  });
  const { when, day } = edit.values;
  return (
    <FormDialog title={t('planTitle', { fridge: name })} verb={t('planVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('planFailed')} />
      <p>{t('hint')}</p>
      <Radio.Group label={t('kind')} {...edit.field('kind')}>
        <Group gap="md" mt={8}>
          <Radio value="DEFROST" label={t('DEFROST')} />
          <Radio value="CLEANING" label={t('CLEANING')} />
        </Group>
      </Radio.Group>
      <Radio.Group label={t('when')} {...edit.field('when')}>
        <Stack gap="xs" mt={8}>
          <Radio value="NOW" label={t('NOW')} />
          <Radio value="ONCE" label={t('ONCE')} />
          <Radio value="DAILY" label={t('DAILY')} />
        </Stack>
      </Radio.Group>
      {when === 'ONCE' && (
        <div data-path="day">
          <DateField
            label={t('day')}
            value={day}
            min={today}
            onChange={(chosen) => edit.set({ day: chosen })}
            keepsUnread
          />
        </div>
      )}
      {when !== 'NOW' && (
        <TextInput type="time" label={t('time')} description={t('zone', { zone: timezone })} {...edit.field('time')} />
      )}
      <TextInput
        label={t('length')}
        description={t('lengthHint', { most })}
        inputMode="numeric"
        autoComplete="off"
        {...edit.field('minutes')}
      />
      <TextInput label={t('reason')} description={t('reasonHint')} maxLength={200} {...edit.field('reason')} />
    </FormDialog>
  );
}

/** When a window opens first, in milliseconds since 1970; a daily one today, or tomorrow where that time is past. */
function startOf(when: When, { day, time, timezone }: { day: string; time: string; timezone: string }) {
  if (when === 'NOW') return undefined;
  if (when === 'ONCE') return instantOfLocalTime(day, time, timezone);
  const today = localDay(Date.now(), timezone);
  const next = instantOfLocalTime(today, time, timezone);
  return next > Date.now() ? next : instantOfLocalTime(addDays(today, 1), time, timezone);
}
