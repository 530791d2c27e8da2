import { useTexts } from '@larder/browser/texts';
import { offeredUnits } from './guide-amount.rules.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';

/** The units to choose from; the first stands for none yet. */
export function useUnitOptions() {
  const t = useTexts(prepGuideTexts);
  return [
    { value: '', label: t('choose') },
    ...offeredUnits.map((unit) => ({ value: unit, label: t(`unit_${unit}`) })),
  ];
}
