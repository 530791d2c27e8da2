import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Fridge } from '@larder/contract/temperatures';
import { limitProblems, limitRange, longestDelay } from '@larder/rules/fridge-limit';
import { formatTemperature, shownTemperature, storedLimit, temperatureUnit } from '@larder/rules/temperature';
import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { logged } from '../../ui/failed-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { useDegrees, VenueTime } from './temperature-value.part.tsx';
import { useFridgeLimits } from './temperatures.api.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import { readDegrees, type Typed } from './typed-degrees.part.ts';
import classes from './temperatures.module.css';

type Fields = {
  name: string;
  kind: 'FRIDGE' | 'FREEZER';
  temperature_upper_threshold: string;
  temperature_legal_limit: string;
  legal_limit_delay: string;
  nfc_id: string;
};
type Problems = Partial<Record<keyof Fields, string>>;

/** Edit fridge: its name, kind, limits and tag. Limits are typed in the unit that the reader sees, and saved in Celsius. */
export function FridgeEditDialog({ fridge, onClose }: { fridge: Fridge; onClose: () => void }) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const unit = temperatureUnit(format);
  const save = useWrite(queries.temperatures.update, { saved: t('saved'), failed: t('saveFailed'), handles: logged });
  const [initial] = useState(() => fieldsOf(fridge, (celsius) => shownTemperature(celsius, format)));
  const [fields, setFields] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const refused = fieldErrors(save.error);
  const dirty = JSON.stringify(fields) !== JSON.stringify(initial);
  // Limits that nobody touched are left alone, also where they were saved before there were rules for them.
  const limitFields = ['temperature_upper_threshold', 'temperature_legal_limit', 'legal_limit_delay'] as const;
  const crossed = (): Problems => {
    if (!limitFields.some((key) => fields[key] !== initial[key])) return {};
    const typed = (text: string) => {
      const read = readDegrees(text);
      return typeof read === 'number' ? storedLimit(read, format) : null;
    };
    const wrong = limitProblems({
      temperature_upper_threshold: typed(fields.temperature_upper_threshold),
      temperature_legal_limit: typed(fields.temperature_legal_limit),
      legal_limit_delay: Number(fields.legal_limit_delay),
    });
    const [min, max] = [limitRange.min, limitRange.max].map((celsius) => formatTemperature(celsius, format));
    const words = { min: min ?? '', max: max ?? '', most: longestDelay };
    return Object.fromEntries(Object.entries(wrong).map(([field, problem]) => [field, t(problem, words)]));
  };
  const submit = () => {
    const upper = readDegrees(fields.temperature_upper_threshold);
    const legal = readDegrees(fields.temperature_legal_limit);
    const delay = Number(fields.legal_limit_delay);
    const found: Problems = {
      ...(!fields.name.trim() && { name: t('nameMissing') }),
      ...(upper === 'invalid' && { temperature_upper_threshold: t('invalid') }),
      ...(legal === 'invalid' && { temperature_legal_limit: t('invalid') }),
      ...(!(Number.isInteger(delay) && fields.legal_limit_delay.trim() !== '') && {
        legal_limit_delay: t('delayInvalid', { most: longestDelay }),
      }),
    };
    if (Object.keys(found).length === 0) Object.assign(found, crossed());
    setProblems(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    if (!dirty) return onClose();
    // What nobody touched stays what it is, also where somebody else changed it meanwhile.
    const changed = (key: keyof Fields) => fields[key] !== initial[key];
    const limit = (typed: Typed) => (typeof typed === 'number' ? storedLimit(typed, format) : null);
    const body = {
      ...(changed('name') && { name: fields.name.trim() }),
      ...(changed('kind') && { kind: fields.kind }),
      ...(changed('temperature_upper_threshold') && { temperature_upper_threshold: limit(upper) }),
      ...(changed('temperature_legal_limit') && { temperature_legal_limit: limit(legal) }),
      ...(changed('legal_limit_delay') && { legal_limit_delay: delay }),
      ...(changed('nfc_id') && { nfc_id: fields.nfc_id.trim() }),
    };
    save.mutate({ params: { id: fridge.id }, body }, { onSuccess: onClose });
  };
  const input = (name: Exclude<keyof Fields, 'kind'>, label: string, description?: string) => (
    <TextInput
      label={label}
      name={name}
      description={description}
      value={fields[name]}
      error={problems[name] ?? refused[name]}
      inputMode={name === 'legal_limit_delay' ? 'numeric' : 'text'}
      data-autofocus={name === 'name' || undefined}
      onChange={(event) => {
        setFields({ ...fields, [name]: event.currentTarget.value });
        setProblems({ ...problems, [name]: undefined });
        save.reset();
      }}
    />
  );
  return (
    <FormDialog
      opened
      title={t('editFridge')}
      verb={t('saveVerb')}
      busy={save.isPending}
      dirty={dirty}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []))}
      />
      {save.isError && Object.keys(refused).length === 0 && (
        <Banner tone="bad">{errorText(save.error, t('saveFailed'))}</Banner>
      )}
      {input('name', t('name'))}
      <Radio.Group
        label={t('kind')}
        value={fields.kind}
        onChange={(kind) => setFields({ ...fields, kind: kind === 'FREEZER' ? 'FREEZER' : 'FRIDGE' })}
      >
        <div className={classes.choices}>
          <Radio value="FRIDGE" label={t('kindFRIDGE')} />
          <Radio value="FREEZER" label={t('kindFREEZER')} />
        </div>
      </Radio.Group>
      {input('temperature_upper_threshold', t('limitField', { unit }), t('limitHint'))}
      {input('temperature_legal_limit', t('legalField', { unit }), t('legalHint'))}
      <div className={classes.row}>
        {input('legal_limit_delay', t('delayField'))}
        {input('nfc_id', t('nfc'))}
      </div>
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
    legal_limit_delay: String(fridge.legal_limit_delay),
    nfc_id: fridge.nfc_id,
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
