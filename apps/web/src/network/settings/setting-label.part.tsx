import { useTexts } from '@larder/browser/texts';
import type { Settings } from '@larder/contract/network/settings';
import type { LabelUsage } from '@larder/label/label-data';
import { layoutLabel } from '@larder/label/layout';
import { sampleCode, sampleLabelData } from '@larder/label/sample';
import { LabelPicture } from '@larder/look/label-picture';
import { useState } from 'react';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { settingsTexts } from './settings.texts.ts';
import classes from './setting-label.module.css';

type SettingLabelProps = { settings: Settings; usage: LabelUsage };

/** A label as it is printed with these settings. */
export function SettingLabel({ settings, usage: first }: SettingLabelProps) {
  const t = useTexts(settingsTexts);
  const [usage, setUsage] = useState(first);
  const [now] = useState(() => new Date().toISOString());
  const data = {
    ...sampleLabelData(usage, { now, timezone: settings.timezone }),
    ...(settings.label_code === 'code' && { code: sampleCode }),
  };
  const title = t(usage === 'COMPONENT' ? 'prepLabel' : 'saleLabel');
  return (
    <figure className={classes.label}>
      <SegmentedFilter
        label={t('labelShown')}
        value={usage}
        options={[
          { value: 'COMPONENT', label: t('prepLabel') },
          { value: 'SINGLE', label: t('saleLabel') },
        ]}
        onChange={setUsage}
      />
      {layoutLabel(data, settings, 'SINGLE_HEIGHT').map((drawing, at) => (
        <LabelPicture key={at} drawing={drawing} title={title} className={classes.labelPicture} />
      ))}
      <figcaption className={classes.note}>{t('labelSample')}</figcaption>
    </figure>
  );
}
