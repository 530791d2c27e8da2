import { useTexts } from '@larder/browser/texts';
import type { Settings } from '@larder/contract/network/settings';
import { describeLabel } from '@larder/label/describe';
import type { LabelData, LabelSize } from '@larder/label/label-data';
import { layoutLabel } from '@larder/label/layout';
import { LabelPicture } from '@larder/look/label-picture';
import { useMemo } from 'react';
import { findingWords } from './finding-words.rules.ts';
import { labelsTexts } from './labels.texts.ts';
import { checkLetters } from './letters.rules.ts';
import { lettersTexts } from './letters.texts.ts';
import { quotedWords } from './quoted-words.rules.ts';
import classes from './label.module.css';

type LabelPreviewProps = { data: LabelData; settings: Settings; size: LabelSize };

/** The label as it will be printed, larger than life; each of its parts, and the same as words for those who listen. */
export function LabelPreview({ data, settings, size }: LabelPreviewProps) {
  const t = useTexts(labelsTexts);
  const parts = useMemo(() => layoutLabel(data, settings, size), [data, settings, size]);
  const letters = useTexts(lettersTexts);
  const { asked } = useMemo(() => checkLetters(data, settings, true), [data, settings]);
  const words = useMemo(() => describeLabel(data, settings), [data, settings]);
  return (
    <div className={classes.preview}>
      {parts.map((drawing, index) => (
        <figure key={index} className={classes.paper}>
          <LabelPicture drawing={drawing} title={t('previewOf', { name: data.name })} className={classes.picture} />
          {parts.length > 1 && <figcaption>{t('part', { number: index + 1, count: parts.length })}</figcaption>}
        </figure>
      ))}
      {findingWords(parts, size).map(({ key, words: text }) => (
        <p key={key}>{t(key, { words: text })}</p>
      ))}
      {asked.length > 0 && <p>{letters('willAsk', { words: quotedWords(asked) })}</p>}
      <dl className="visually-hidden">
        {words.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
