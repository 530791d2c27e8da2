import { useTexts } from '@larder/browser/texts';
import type { Sensor } from '@larder/contract/cold/sensors';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LocationSelect } from '../../access/users/location-select.part.tsx';
import { queries } from '../../browser/client.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { readDegrees } from '../../ui/field/typed-degrees.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { sensorsTexts } from './sensors.texts.ts';
import classes from './sensors.module.css';

/** Adopts a sensor that waits, or changes one: what it is, where it stands and how its values are read. */
export function SensorDialog({ sensor, onClose }: { sensor: Sensor; onClose: () => void }) {
  const t = useTexts(sensorsTexts);
  const adopt = useWrite(queries.sensors.adopt, { saved: t('adopted'), failed: '', handles: logged });
  const change = useWrite(queries.sensors.update, { saved: t('saved'), failed: '', handles: logged });
  const { id, external_id, state } = sensor;
  const isNew = state !== 'ACTIVE';
  const edit = useEdit({
    saved: {
      name: sensor.name,
      place: sensor.organization.id,
      fridge_id: sensor.fridge?.id ?? '',
      interval_minutes: String(sensor.interval_minutes),
      offset_celsius: String(sensor.offset_celsius),
    },
    check: ({ name, fridge_id, interval_minutes, offset_celsius }) => ({
      name: !name.trim() && t('nameMissing'),
      fridge_id: !fridge_id && t('fridgeMissing'),
      interval_minutes: !/^\d{1,4}$/.test(interval_minutes.trim()) && t('intervalInvalid'),
      offset_celsius: typeof readDegrees(offset_celsius) !== 'number' && t('offsetInvalid'),
    }),
    save: ({ name, fridge_id, interval_minutes, offset_celsius }) => {
      const body = {
        name: name.trim(),
        fridge_id,
        interval_minutes: Number(interval_minutes),
        offset_celsius: Number(readDegrees(offset_celsius)),
      };
      return isNew ? adopt.mutateAsync({ params: { id }, body }) : change.mutateAsync({ params: { id }, body });
    },
    done: onClose,
  });
  const { place, fridge_id } = edit.values;
  const fridges = useQuery(
    queries.temperatures.list.queryOptions({
      input: { query: { size: 100, sort_by: 'name', organization_id: place } },
    }),
  );
  const data = (fridges.data?.items ?? []).map((one) => ({
    value: one.id,
    label: one.organization.id === place ? one.name : `${one.name}, ${one.organization.name}`,
  }));
  const name = sensor.name || external_id;
  return (
    <FormDialog
      title={t(isNew ? 'adoptTitle' : 'editTitle', { name })}
      verb={t(isNew ? 'adoptVerb' : 'save')}
      size={640}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t(isNew ? 'adoptFailed' : 'saveFailed')} />
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      <LocationSelect
        label={t('place')}
        value={place}
        onChange={(chosen) => edit.set({ place: chosen, fridge_id: '' })}
      />
      {fridges.isError && <RetryBanner onRetry={fridges.refetch}>{t('fridgesFailed')}</RetryBanner>}
      <SearchSelect
        label={t('fridge')}
        data-path="fridge_id"
        data={data}
        value={fridge_id || null}
        error={edit.problems.fridge_id}
        onChange={(chosen) => edit.set({ fridge_id: chosen ?? '' })}
      />
      {!isNew && <p className={classes.hint}>{t('moves')}</p>}
      <TextInput
        label={t('interval')}
        description={t('intervalHint')}
        inputMode="numeric"
        {...edit.field('interval_minutes')}
      />
      <TextInput
        label={t('offset')}
        description={t('offsetHint')}
        inputMode="decimal"
        {...edit.field('offset_celsius')}
      />
    </FormDialog>
  );
}
