import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { useWakeLock } from '@larder/browser/wake-lock';
import type { PrepGuide } from '@larder/contract/catalogue/prep-guide';
import { formatAmount } from '@larder/rules/amount';
import { Button, Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { GuidePicture } from './guide-picture.part.tsx';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './kitchen-view.module.css';

const sign = { size: 28, stroke: 2, 'aria-hidden': true } as const;

type KitchenViewProps = { name: string; guide: PrepGuide; onClose: () => void };

/**
 * The guide as it stands beside the work: first what is needed, then one large step at a time; the screen stays lit.
 */
export function KitchenView({ name, guide, onClose }: KitchenViewProps) {
  const t = useTexts(prepGuideTexts);
  useReturnFocus(true);
  useWakeLock();
  const [place, setPlace] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = guide.steps.length;
  const step = place > 0 ? guide.steps[place - 1] : undefined;
  const go = (by: number) => {
    const next = place + by;
    if (next > last) onClose();
    else setPlace(Math.max(0, next));
  };
  // As a foot pedal sends them; the last one does not close by accident.
  useHotkeys([
    ['ArrowRight', () => place < last && go(1)],
    ['ArrowLeft', () => go(-1)],
  ]);
  // Screen readers announce the new step.
  useEffect(() => heading.current?.focus(), [place]);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={name}
      onEnterTransitionEnd={() => heading.current?.focus()}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.sheet}>
        <p className={classes.place}>
          {step
            ? t('stepOf', { number: place, count: last })
            : t('batchOf', { amount: formatAmount(guide.batch_count, guide.batch_type) })}
        </p>
        <progress className={classes.progress} value={place} max={last || 1} aria-hidden />
        <h3 ref={heading} tabIndex={-1} data-autofocus className={classes.title}>
          {step ? step.title : t('ingredients')}
        </h3>
        {step ? (
          <div className={classes.step}>
            <p className={classes.description} dir="auto">
              {step.description}
            </p>
            {step.picture_key && (
              <div className={classes.picture}>
                <GuidePicture
                  productId={guide.product_id}
                  stepId={step.id}
                  pictureKey={step.picture_key}
                  name={step.title}
                />
              </div>
            )}
          </div>
        ) : (
          <Needed guide={guide} />
        )}
        <div className={classes.foot}>
          <Button
            variant="default"
            size="xl"
            disabled={place === 0}
            leftSection={<IconArrowLeft {...sign} />}
            onClick={() => go(-1)}
          >
            {t('back')}
          </Button>
          <Button
            size="xl"
            rightSection={place < last ? <IconArrowRight {...sign} /> : <IconCheck {...sign} />}
            onClick={() => go(1)}
          >
            {place < last ? t('next') : t('done')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Needed({ guide }: { guide: PrepGuide }) {
  const t = useTexts(prepGuideTexts);
  if (guide.ingredients.length === 0) return <p className={classes.description}>{t('noIngredients')}</p>;
  return (
    <dl className={classes.needed}>
      {guide.ingredients.map(({ id, name, amount, unit_type }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{formatAmount(amount, unit_type)}</dd>
        </div>
      ))}
    </dl>
  );
}
