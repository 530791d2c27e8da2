import { useTexts } from '@larder/browser/texts';
import { foodCheckKinds, variantsOf, type FoodCheckKind, type FoodVariant } from '@larder/rules/food-check-limits';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { now } from '../../store/clock.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { neededChecks } from '../../store/needed-checks.ts';
import { Chips, Toggle } from '../../ui/chips.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import type { ProbePanelProps } from '../probes/probe-panel.rules.ts';
import { checkVenue, limitsOf } from './check-limits.rules.ts';
import { CheckMeasure, useMeasuring } from './check-measure.part.tsx';
import { useSaving } from './check-save.part.tsx';
import { cookedAt } from './check-state.rules.ts';
import { CheckLimits, useCheckStates, useCheckWords } from './check-words.part.tsx';
import { beginCheck } from './check.actions.ts';
import { checksTexts } from './checks.texts.ts';
import { cookBefore, firstKind, type CheckAbout, type CheckedFood, type NewCheckQuery } from './new-check.rules.ts';
import classes from './checks.module.css';

type NewCheck = { food: CheckedFood; asked: NewCheckQuery };
type NewCheckFormProps = NewCheck & { Panel: ComponentType<ProbePanelProps> };

/** What is checked of the food, and its first value. */
export function NewCheckForm({ food, asked, Panel }: NewCheckFormProps) {
  const t = useTexts(checksTexts);
  const navigate = useNavigate();
  const entry = useNewCheck({ food, asked });
  const { about, limits, cooked } = entry;
  const measuring = useMeasuring({
    kind: about.kind,
    limits,
    food: { points: [], is_for_service: about.for_service, ...(cooked && { cooked }) },
  });
  const { foot, sheet } = useSaving({
    name: food.name,
    measuring,
    record: async (measure) => {
      const checkId = await beginCheck(about, measure);
      await navigate({ to: '/checks/$checkId', params: { checkId }, replace: true });
    },
  });
  const takesGoods = useKitchen(({ versions }) => versions?.accepts?.includes('goods_received') ?? false);
  const { product_id: product, name } = food;
  const withLot = () => void navigate({ to: '/deliveries', search: product ? { product } : { name } });
  const other = () => void navigate({ to: '/checks/new', search: asked.kind ? { kind: asked.kind } : {} });
  return (
    <Page title={food.name} large back="/checks" foot={foot}>
      <div className={classes.sides}>
        <CheckMeasure measuring={measuring} Panel={Panel} />
        <section className={classes.group} aria-label={t('kindOf')}>
          <CheckChoices entry={entry} />
          <CheckLimits limits={limits} />
          {about.kind === 'DELIVERY' && takesGoods && (
            <Press icon={IconTruckDelivery} onPress={withLot}>
              {t('withLot')}
            </Press>
          )}
          <Press onPress={other}>{t('otherFood')}</Press>
        </section>
      </div>
      {sheet}
    </Page>
  );
}

/** What somebody chooses of a new check, and what follows from that. */
function useNewCheck({ food, asked }: NewCheck) {
  const { lists, products } = useKitchen((kitchen) => kitchen);
  const states = useCheckStates();
  const { settings, categories } = lists;
  const needed = neededChecks(products.get(food.product_id ?? ''), categories);
  const [kind, setKind] = useState<FoodCheckKind>(() => firstKind(asked.kind, needed, food, states));
  const [variant, setVariant] = useState<FoodVariant>();
  const [isForService, setForService] = useState(false);
  const [isTimedByCook, setTimedByCook] = useState(true);
  const variants = variantsOf(kind, checkVenue(settings));
  const chosen = variants.find((one) => one === variant);
  const limits = limitsOf(kind, chosen ?? null, settings);
  const hasGrace = limits.some((limit) => 'grace' in limit);
  const cook = kind === 'COOL' ? cookBefore(food, states, { after: asked.after, now: now() }) : undefined;
  const cooked = cook && isTimedByCook ? cookedAt(cook) : undefined;
  const about: CheckAbout = {
    ...food,
    kind,
    ...(chosen && { variant: chosen }),
    ...(hasGrace && isForService && { for_service: true }),
    ...(cook && cooked && { after_check_id: cook.check.id }),
  };
  return {
    about,
    limits,
    variants,
    hasGrace,
    cook,
    cooked,
    isForService,
    isTimedByCook,
    setKind,
    setVariant,
    setForService,
    setTimedByCook,
  };
}

function CheckChoices({ entry }: { entry: ReturnType<typeof useNewCheck> }) {
  const t = useTexts(checksTexts);
  const words = useCheckWords();
  const { about, variants, hasGrace, cook } = entry;
  const end = cook && cookedAt(cook);
  return (
    <>
      <Chips
        label={t('kindOf')}
        value={about.kind}
        options={foodCheckKinds.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={entry.setKind}
      />
      {variants.length > 0 && (
        <Chips<FoodVariant | 'ANY'>
          label={t('variantOf')}
          value={about.variant ?? 'ANY'}
          options={[
            { value: 'ANY', label: t('anyOther') },
            ...variants.map((variant) => ({ value: variant, label: t(variant) })),
          ]}
          onChange={(next) => entry.setVariant(next === 'ANY' ? undefined : next)}
        />
      )}
      {hasGrace && <Toggle label={t('forService')} checked={entry.isForService} onChange={entry.setForService} />}
      {end && (
        <Toggle
          label={t('afterCook', { time: words.time(end.at) })}
          checked={entry.isTimedByCook}
          onChange={entry.setTimedByCook}
        />
      )}
    </>
  );
}
