import { useTexts } from '@larder/browser/texts';
import type { IngredientFilePreview, IngredientReading } from '@larder/contract/catalogue/ingredient-files';
import { declarationSources } from '@larder/rules/supplier-item';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/page/card.tsx';
import { ingredientFilesTexts } from './ingredient-files.texts.ts';
import classes from './ingredient-files.module.css';

type FileReadingProps = {
  preview: IngredientFilePreview;
  reading: IngredientReading;
  busy: boolean;
  /** Reads the file anew. */
  onChange: (changes: IngredientReading) => Promise<unknown>;
  /** The questions about its marks and words. */
  children: ReactNode;
};

/** What only a person can say of a file: what its marks and words mean, and what its silence does. */
export function FileReading({ preview, reading, busy, onChange, children }: FileReadingProps) {
  const t = useTexts(ingredientFilesTexts);
  const { absences, lists, weaker } = preview;
  const change = (changes: IngredientReading) => void onChange(changes).catch(() => undefined);
  return (
    <Card title={t('howTitle')}>
      <div className={classes.stack}>
        <NativeSelect
          className={classes.choice}
          label={t('source')}
          description={t('sourceHint')}
          disabled={busy}
          value={reading.source ?? ''}
          data={[
            { value: '', label: t('source_none') },
            ...declarationSources.map((source) => ({ value: source, label: t(`source_${source}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ source: declarationSources.find((source) => source === value) })
          }
        />
        {absences > 0 && (
          <NativeSelect
            className={classes.choice}
            label={t('absent')}
            description={t('absentHint', { count: absences })}
            disabled={busy}
            value={reading.absent ?? 'NOT_LISTED'}
            data={(['NOT_LISTED', 'FREE'] as const).map((value) => ({ value, label: t(`absent_${value}`) }))}
            onChange={(event) => change({ absent: event.currentTarget.value === 'FREE' ? 'FREE' : 'NOT_LISTED' })}
          />
        )}
        {lists > 0 && (
          <Checkbox
            label={t('unlisted', { count: lists })}
            description={t('unlistedHint')}
            disabled={busy}
            checked={reading.unlisted === 'NOT_LISTED'}
            onChange={(event) => change({ unlisted: event.currentTarget.checked ? 'NOT_LISTED' : 'UNKNOWN' })}
          />
        )}
        {weaker > 0 && (
          <Checkbox
            label={t('weaker', { count: weaker })}
            description={t('weakerHint')}
            disabled={busy}
            checked={reading.weaker === 'TAKE'}
            onChange={(event) => change({ weaker: event.currentTarget.checked ? 'TAKE' : 'KEEP' })}
          />
        )}
        {children}
      </div>
    </Card>
  );
}
