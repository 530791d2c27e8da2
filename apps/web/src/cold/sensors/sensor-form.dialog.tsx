import { useTexts } from '@larder/browser/texts';
import type { SensorForm } from '@larder/contract/cold/sensors';
import { leavesOf, readByPointers, type Leaf } from '@larder/rules/json-pointer';
import { NativeSelect } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { sensorFormsTexts } from './sensor-forms.texts.ts';
import classes from './sensors.module.css';

/** So many readings of the message are shown of what is picked. */
const shown = 5;
const arrival = '-';

/** Picks where a message that has come names its sensor, the value and the time, and shows what is read by it. */
export function SensorFormDialog({ form, onClose }: { form: SensorForm; onClose: () => void }) {
  const t = useTexts(sensorFormsTexts);
  const save = useWrite(queries.sensors.setForm, { saved: t('saved'), failed: '', handles: logged });
  const leaves = leavesOf(form.message);
  const edit = useEdit({
    saved: {
      sensor_pointer: form.sensor_pointer,
      value_pointer: form.value_pointer,
      time_pointer: form.time_pointer || arrival,
      unit: form.unit,
    },
    check: ({ sensor_pointer, value_pointer }) => ({
      sensor_pointer: !sensor_pointer && t('sensorMissing'),
      value_pointer: !value_pointer && t('valueMissing'),
    }),
    save: ({ time_pointer, ...picked }) =>
      save.mutateAsync({
        params: { id: form.id },
        body: { ...picked, time_pointer: time_pointer === arrival ? '' : time_pointer },
      }),
    done: onClose,
  });
  const { sensor_pointer, value_pointer, time_pointer, unit } = edit.values;
  const texts = optionsOf(leaves, ({ value }) => typeof value === 'string' || typeof value === 'number');
  const numbers = optionsOf(leaves, ({ value }) => value !== null && value !== '' && Number.isFinite(Number(value)));
  return (
    <FormDialog
      title={t('dialogTitle', { name: form.brought_by })}
      verb={t('save')}
      size={640}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('saveFailed')} />
      <p className={classes.hint}>{t('dialogHint')}</p>
      <SearchSelect
        label={t('sensor')}
        data-path="sensor_pointer"
        data={texts}
        value={sensor_pointer || null}
        error={edit.problems.sensor_pointer}
        onChange={(chosen) => edit.set({ sensor_pointer: chosen ?? '' })}
      />
      <SearchSelect
        label={t('value')}
        data-path="value_pointer"
        data={numbers}
        value={value_pointer || null}
        error={edit.problems.value_pointer}
        onChange={(chosen) => edit.set({ value_pointer: chosen ?? '' })}
      />
      <NativeSelect
        label={t('unit')}
        value={unit}
        data={[
          { value: 'C', label: '°C' },
          { value: 'F', label: '°F' },
        ]}
        onChange={(event) => edit.set({ unit: event.currentTarget.value === 'F' ? 'F' : 'C' })}
      />
      <SearchSelect
        label={t('time')}
        data-path="time_pointer"
        data={[{ value: arrival, label: t('arrival') }, ...texts]}
        value={time_pointer}
        onChange={(chosen) => edit.set({ time_pointer: chosen ?? arrival })}
      />
      <Preview
        message={form.message}
        pointers={{
          sensor: sensor_pointer,
          value: value_pointer,
          time: time_pointer === arrival ? '' : time_pointer,
        }}
        unit={unit}
      />
    </FormDialog>
  );
}

type PreviewProps = { message: unknown; pointers: Parameters<typeof readByPointers>[1]; unit: string };

/** What is read from the message by what is picked. */
function Preview({ message, pointers, unit }: PreviewProps) {
  const t = useTexts(sensorFormsTexts);
  const isPicked = pointers.sensor !== '' && pointers.value !== '';
  const found = isPicked ? readByPointers(message, pointers) : [];
  return (
    <section className={classes.preview} aria-live="polite" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {found.length === 0 ? (
        <p className={classes.hint}>{t(isPicked ? 'previewNone' : 'previewEmpty')}</p>
      ) : (
        <ul>
          {found.slice(0, shown).map(({ path, sensor, value, at }) => (
            <li key={path}>
              <code className={classes.external}>{textOf(sensor)}</code> {t('reading', { value: textOf(value), unit })}
              {at !== undefined && <span className={classes.venue}>{textOf(at)}</span>}
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && <p className={classes.hint}>{t('previewMore', { count: found.length - shown })}</p>}
    </section>
  );
}

function optionsOf(leaves: readonly Leaf[], fits: (leaf: Leaf) => boolean) {
  return leaves
    .filter(fits)
    .map(({ pointer, value }) => ({ value: pointer, label: `${pointer.slice(1)} = ${String(value).slice(0, 60)}` }));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}
