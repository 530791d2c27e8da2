import { useTexts } from '@larder/browser/texts';
import type { EncodingReading } from '@larder/contract/catalogue/import-reading';
import { NativeSelect } from '@mantine/core';
import { Banner } from '../../ui/feedback/banner.tsx';
import { importsTexts } from './imports.texts.ts';
import classes from './imports.module.css';

type EncodingChoiceProps = {
  encoding: string;
  reading: EncodingReading;
  busy: boolean;
  onChoose: (encoding: string) => void;
};

/**
 * Shows cells by which a person sees whether the letters of a text file are right, and lets them choose another
 * encoding.
 */
export function EncodingChoice({ encoding, reading, busy, onChoose }: EncodingChoiceProps) {
  const t = useTexts(importsTexts);
  const { is_certain, samples, choices } = reading;
  if (samples.length === 0) return null;
  const options = choices.map((choice) => ({
    value: choice.encoding,
    label: `${choice.encoding}: ${choice.samples.join(' · ')}`,
  }));
  return (
    <section className={classes.encoding} aria-label={t('encoding')}>
      {!is_certain && <Banner tone="warn">{t('encodingUnclear')}</Banner>}
      <div>
        <p className={classes.hint}>{t('encodingSamples')}</p>
        <ul className={classes.encodingSamples}>
          {samples.map((sample) => (
            <li key={sample}>{sample}</li>
          ))}
        </ul>
      </div>
      <NativeSelect
        label={t('encoding')}
        description={t('encodingHint')}
        disabled={busy}
        value={is_certain ? encoding : ''}
        data={is_certain ? options : [{ value: '', label: t('encodingPick') }, ...options]}
        onChange={(event) => event.currentTarget.value && onChoose(event.currentTarget.value)}
      />
    </section>
  );
}
