import { useTexts } from '@larder/browser/texts';
import type { Fridge } from '@larder/contract/cold/temperatures';
import { limitProblems, limitRange, longestDelay } from '@larder/rules/fridge-limit';
import { formatTemperature, shownTemperature, storedLimit, temperatureUnit } from '@larder/rules/temperature';
import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { useStorageNames } from '../../storage/storage-names.api.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { readDegrees } from '../../ui/field/typed-degrees.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { useDegrees, VenueTime } from './temperature-value.part.tsx';
import { useFridgeLimits } from './temperatures.api.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

type Fields = {
  name: string;
  kind: 'FRIDGE' | 'FREEZER';
  temperature_upper_threshold: string;
  temperature_legal_limit: string;
  temperature_lower_limit: string;
  legal_limit_delay: string;
  nfc_id: string;
  storage_name: string;
};
type Problems = Record<string, string>;
const degreeFields = ['temperature_upper_threshold', 'temperature_legal_limit', 'temperature_lower_limit'] as const;

/**
 * Edit fridge: its name, kind, limits and tag. Limits are typed in the unit that the reader sees, and saved in Celsius.
 */
export function FridgeEditDialog({ fridge, onClose }: { fridge: Fridge; onClose: () => void }) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const unit = temperatureUnit(format);
  const save = useWrite(queries.temperatures.update, { saved: t('saved'), failed: t('saveFailed'), handles: logged });
  const [saved] = useState(() => fieldsOf(fridge, (celsius) => shownTemperature(celsius, format)));
  const celsiusOf = (text: string) => {
    const read = readDegrees(text);
    return typeof read === 'number' ? storedLimit(read, format) : null;
  };
  // Limits that nobody touched are left alone, also where they were saved before there were rules for them.
  const crossed = (fields: Fields): Problems => {
    const limitFields = [...degreeFields, 'legal_limit_delay'] as const;
    if (!limitFields.some((key) => fields[key] !== saved[key])) return {};
    const wrong = limitProblems({
      temperature_upper_threshold: celsiusOf(fields.temperature_upper_threshold),
      temperature_legal_limit: celsiusOf(fields.temperature_legal_limit),
      temperature_lower_limit: celsiusOf(fields.temperature_lower_limit),
      legal_limit_delay: Number(fields.legal_limit_delay),
    });
    const [min, max] = [limitRange.min, limitRange.max].map((celsius) => formatTemperature(celsius, format));
    const words = { min: min ?? '', max: max ?? '', most: longestDelay };
    return Object.fromEntries(Object.entries(wrong).map(([field, problem]) => [field, t(problem, words)]));
  };
  const edit = useEdit<Fields>({
    saved,
    check: (fields) => {
      const delay = Number(fields.legal_limit_delay);
      const found: Problems = {
        ...(!fields.name.trim() && { name: t('nameMissing') }),
        ...Object.fromEntries(
          degreeFields.filter((key) => readDegrees(fields[key]) === 'invalid').map((key) => [key, t('invalid')]),
        ),
        ...(!(Number.isInteger(delay) && fields.legal_limit_delay.trim() !== '') && {
          legal_limit_delay: t('delayInvalid', { most: longestDelay }),
        }),
      };
      return Object.keys(found).length > 0 ? found : crossed(fields);
    },
    // What nobody touched stays what it is, also where somebody else changed it meanwhile.
    save: (_, changes) => {
      const {
        temperature_upper_threshold: upper,
        temperature_legal_limit: legal,
        temperature_lower_limit: lower,
        legal_limit_delay,
        ...facts
      } = changes;
      const body = {
        ...facts,
        ...(upper !== undefined && { temperature_upper_threshold: celsiusOf(upper) }),
        ...(legal !== undefined && { temperature_legal_limit: celsiusOf(legal) }),
        ...(lower !== undefined && { temperature_lower_limit: celsiusOf(lower) }),
        ...(legal_limit_delay !== undefined && { legal_limit_delay: Number(legal_limit_delay) }),
      };
      return save.mutateAsync({ params: { id: fridge.id }, body });
    },
    done: onClose,
  });
  const storage = useStorageNames(edit.values.storage_name);
  const input = (name: Exclude<keyof Fields, 'kind' | 'storage_name'>, label: string, description?: string) => (
    <TextInput
      label={label}
      name={name}
      description={description}
      inputMode={name === 'legal_limit_delay' ? 'numeric' : 'text'}
      data-autofocus={name === 'name' || undefined}
      {...edit.field(name)}
    />
  );
  return (
    <FormDialog title={t('editFridge')} verb={t('saveVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('saveFailed')} />
      {input('name', t('name'))}
      <Radio.Group label={t('kind')} {...edit.field('kind')}>
        <div className={classes.choices}>
          <Radio value="FRIDGE" label={t('kindFRIDGE')} />
          <Radio value="FREEZER" label={t('kindFREEZER')} />
        </div>
      </Radio.Group>
      {input('temperature_upper_threshold', t('limitField', { unit }), t('limitHint'))}
      {input('temperature_lower_limit', t('lowerField', { unit }), t('lowerHint'))}
      {fridge.can_edit_legal_limit ? (
        <>
          {input('temperature_legal_limit', t('legalField', { unit }), t('legalHint'))}
          <div className={classes.row}>
            {input('legal_limit_delay', t('delayField'))}
            {input('nfc_id', t('nfc'))}
          </div>
        </>
      ) : (
        <>
          <FactList
            facts={[
              { label: t('legalField', { unit }), value: saved.temperature_legal_limit || <Absent /> },
              { label: t('delayField'), value: saved.legal_limit_delay },
            ]}
          />
          <p className={classes.locked}>{t('legalLocked')}</p>
          {input('nfc_id', t('nfc'))}
        </>
      )}
      <SearchSelect
        label={t('storageName')}
        description={t('storageNameHint')}
        placeholder={t('noStorageName')}
        clearable
        data={storage.options}
        {...edit.field('storage_name')}
        error={edit.problems.storage_name ?? (storage.failed ? t('storageFailed') : undefined)}
        onChange={(name) => edit.set({ storage_name: name ?? '' })}
      />
      <FridgeLimitHistory fridge={fridge} />
    </FormDialog>
  );
}

function fieldsOf(fridge: Fridge, shown: (celsius: number) => number): Fields {
  const written = (celsius: number | null) => (celsius === null ? '' : String(shown(celsius)));
  return {
    name: fridge.name,
    kind: fridge.kind,
    temperature_upper_threshold: written(fridge.temperature_upper_threshold),
    temperature_legal_limit: written(fridge.temperature_legal_limit),
    temperature_lower_limit: written(fridge.temperature_lower_limit),
    legal_limit_delay: String(fridge.legal_limit_delay),
    nfc_id: fridge.nfc_id,
    storage_name: fridge.storage_name,
  };
}

/** The limits that a fridge had, the newest first, and who set them; nothing while they never changed. */
function FridgeLimitHistory({ fridge }: { fridge: Fridge }) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { data, isError, refetch } = useFridgeLimits(fridge.id);
  if (isError) return <RetryBanner onRetry={() => void refetch()}>{t('limitsFailed')}</RetryBanner>;
  if (!data || data.items.length < 2) return null;
  const limit = (celsius: number | null) => (celsius === null ? '-' : degrees(celsius));
  return (
    <section aria-label={t('limits')} className={classes.limits}>
      <h3>{t('limits')}</h3>
      <p>{t('limitsHint')}</p>
      <ol>
        {data.items.map((one, index) => (
          <li key={`${one.held_from} ${index}`}>
            <strong>
              {limit(one.temperature_upper_threshold)} / {limit(one.temperature_legal_limit)}
              {one.temperature_lower_limit !== null && (
                <> ({t('fromLimit', { value: degrees(one.temperature_lower_limit) })})</>
              )}
            </strong>
            , {t('minutes', { count: one.legal_limit_delay })}
            <span className={classes.when}>
              {index === data.items.length - 1 ? (
                t('fromTheStart')
              ) : (
                <>
                  <VenueTime instant={one.held_from} timezone={fridge.timezone} /> {one.set_by_name}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
