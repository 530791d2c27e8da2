import { useTexts } from '@larder/browser/texts';
import { useWakeLock } from '@larder/browser/wake-lock';
import { formatAmount } from '@larder/rules/amount';
import { IconArrowLeft, IconArrowRight, IconCheck, IconPrinter } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { GuidePicture } from './guide-picture.part.tsx';
import { scaled, stepsOf, type GuideProduct } from './guide.rules.ts';
import { guideTexts } from './guide.texts.ts';
import classes from './guide.module.css';

/** K14: how a product is made: what it takes for so many batches, then step by step, readable from the worktop. */
export function GuideScreen() {
  const t = useTexts(guideTexts);
  const { productId } = useParams({ from: '/guides/$productId' });
  const product = useKitchen(({ products }) => products.get(productId));
  if (!product?.guide || product.lifecycle !== 'ACTIVE') {
    return (
      <Page title={t('gone')} back="/guides">
        <Notice tone="warn">{t('goneText')}</Notice>
      </Page>
    );
  }
  return <Guide product={product as GuideProduct} />;
}

function Guide({ product }: { product: GuideProduct }) {
  useWakeLock();
  const [batches, setBatches] = useState(1);
  const [at, setAt] = useState<number>();
  // A pull may have taken every step away.
  return at === undefined || product.guide.steps.length === 0 ? (
    <Ingredients product={product} batches={batches} onBatches={setBatches} onStart={() => setAt(0)} />
  ) : (
    <Step product={product} at={at} onMove={setAt} />
  );
}

type IngredientsProps = {
  product: GuideProduct;
  batches: number;
  onBatches: (batches: number) => void;
  onStart: () => void;
};

function Ingredients({ product: { id, name, guide }, batches, onBatches, onStart }: IngredientsProps) {
  const t = useTexts(guideTexts);
  const navigate = useNavigate();
  const { makes, ingredients } = scaled(guide, batches);
  return (
    <Page
      title={name}
      back="/guides"
      foot={
        <>
          <Press
            icon={IconPrinter}
            onPress={() => void navigate({ to: '/print/$productId', params: { productId: id } })}
          >
            {t('print')}
          </Press>
          <Press kind="main" icon={IconArrowRight} disabled={guide.steps.length === 0} onPress={onStart}>
            {t('start')}
          </Press>
        </>
      }
    >
      <div className={classes.sides} data-single={guide.picture_key === null || undefined}>
        <div className={classes.group}>
          <div className={classes.batches}>
            <span className={classes.label}>{t('batches')}</span>
            <Stepper label={t('batches')} value={batches} min={1} max={100} onChange={onBatches} />
            <strong role="status">{t('makes', { amount: formatAmount(makes, guide.batch_type) })}</strong>
          </div>
          <section aria-labelledby="ingredients">
            <h2 id="ingredients" className={classes.heading}>
              {t('ingredients')}
            </h2>
            {ingredients.length === 0 && <Notice tone="info">{t('noIngredients')}</Notice>}
            <ul className={classes.ingredients}>
              {ingredients.map((ingredient) => (
                <li key={ingredient.id}>
                  <span>{ingredient.name}</span>
                  <strong>{formatAmount(ingredient.amount, ingredient.unit_type)}</strong>
                </li>
              ))}
            </ul>
          </section>
          {guide.steps.length === 0 && <Notice tone="info">{t('noSteps')}</Notice>}
        </div>
        {guide.picture_key && <GuidePicture key={guide.picture_key} pictureKey={guide.picture_key} name={name} />}
      </div>
    </Page>
  );
}

type StepProps = { product: GuideProduct; at: number; onMove: (at: number | undefined) => void };

function Step({ product: { name, guide }, at, onMove }: StepProps) {
  const t = useTexts(guideTexts);
  const navigate = useNavigate();
  const steps = stepsOf(guide);
  // A pull may have taken steps away.
  const index = Math.min(at, steps.length - 1);
  const step = steps[index];
  const isLast = index === steps.length - 1;
  const previous = () => onMove(index === 0 ? undefined : index - 1);
  const next = () => (isLast ? void navigate({ to: '/guides' }) : onMove(index + 1));
  useArrowKeys(previous, () => !isLast && next());
  if (!step) return null;
  return (
    <Page
      title={name}
      back="/guides"
      actions={<span className={classes.note}>{t('step', { number: index + 1, count: steps.length })}</span>}
      foot={
        <>
          <Press {...(index > 0 && { icon: IconArrowLeft })} onPress={previous}>
            {index === 0 ? t('overview') : t('previous')}
          </Press>
          <Press kind="main" icon={isLast ? IconCheck : IconArrowRight} onPress={next}>
            {isLast ? t('done') : t('next')}
          </Press>
        </>
      }
    >
      <div className={classes.sides} data-single={step.picture_key === null || undefined}>
        <article className={classes.step} aria-live="polite">
          <h2>{step.title}</h2>
          <p>{step.description}</p>
        </article>
        {step.picture_key && <GuidePicture key={step.picture_key} pictureKey={step.picture_key} name={step.title} />}
      </div>
    </Page>
  );
}

/** The arrow keys of a keyboard turn the steps. */
function useArrowKeys(onLeft: () => void, onRight: () => void): void {
  const latest = useRef({ onLeft, onRight });
  useEffect(() => {
    latest.current = { onLeft, onRight };
  });
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') latest.current.onLeft();
      if (key === 'ArrowRight') latest.current.onRight();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
