import { useTexts } from '@larder/browser/texts';
import { Toggle } from '../../ui/chips.tsx';
import type { LabelTag } from './label-choice.rules.ts';
import { labelsTexts } from './labels.texts.ts';
import classes from './label.module.css';

const offered: readonly LabelTag[] = ['DEFROSTED', 'USE FIRST'];

type LabelTagsProps = { value: LabelTag[]; onChange: (tags: LabelTag[]) => void };

/** The marks that a label may have across its head. */
export function LabelTags({ value, onChange }: LabelTagsProps) {
  const t = useTexts(labelsTexts);
  return (
    <div>
      <p className={classes.heading}>{t('tags')}</p>
      <div className={classes.tags}>
        {offered.map((tag) => (
          <Toggle
            key={tag}
            label={tag}
            checked={value.includes(tag)}
            onChange={(checked) => onChange(checked ? [...value, tag] : value.filter((one) => one !== tag))}
          />
        ))}
      </div>
    </div>
  );
}
