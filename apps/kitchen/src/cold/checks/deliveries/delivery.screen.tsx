import { useTexts } from '@larder/browser/texts';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useKitchen } from '../../../store/kitchen.ts';
import { Chips } from '../../../ui/chips.tsx';
import { useEntering } from '../../../ui/entering.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProbePanel } from '../../probes/probe-panel.part.tsx';
import { CheckMeasure } from '../check-measure.part.tsx';
import { CheckLimits } from '../check-words.part.tsx';
import { deliveriesTexts } from './deliveries.texts.ts';
import { DeliveryFields } from './delivery-fields.part.tsx';
import { useTakingIn } from './delivery-save.part.tsx';
import { goodsOf, newDelivery, withGoods, withName, type DeliveryDraft } from './delivery.rules.ts';
import { LotsLately } from './lots-lately.part.tsx';
import classes from '../checks.module.css';

/** What comes in at the door: what it is, its lot and its temperature, or why it is sent back. */
export function DeliveryScreen() {
  const t = useTexts(deliveriesTexts);
  const isTaken = useKitchen(({ versions }) => versions?.accepts?.includes('goods_received') ?? false);
  if (isTaken) return <DeliveryForm />;
  return (
    <Page title={t('title')} back="/checks">
      <Notice tone="info">{t('notHere')}</Notice>
    </Page>
  );
}

function DeliveryForm() {
  const t = useTexts(deliveriesTexts);
  const { goods, draft, setDraft, line, next } = useDraft();
  const { measuring, variants, chosen, setVariant, foot, sheet } = useTakingIn({
    draft,
    onSaved: next,
  });
  useEntering(draft.name !== '' || draft.lot_code !== '');
  return (
    <Page title={t('title')} large back="/checks" foot={foot}>
      <div className={classes.sides}>
        <DeliveryFields key={line} draft={draft} goods={goods} onChange={setDraft} />
        <section className={classes.group} aria-label={t('temperature')}>
          {variants.length > 0 && (
            <Chips
              label={t('variantOf')}
              value={chosen ?? 'ANY'}
              options={[
                { value: 'ANY' as const, label: t('anyOther') },
                ...variants.map((variant) => ({ value: variant, label: t(variant) })),
              ]}
              onChange={(next) => setVariant(next === 'ANY' ? undefined : next)}
            />
          )}
          <CheckMeasure measuring={measuring} Panel={ProbePanel} />
          <CheckLimits limits={measuring.limits} />
        </section>
      </div>
      <LotsLately />
      {sheet}
    </Page>
  );
}

/** The line that is entered; what led here may have said of which goods it is. */
function useDraft() {
  const { name = '', product } = useSearch({ from: '/deliveries' });
  const { lists, products } = useKitchen((kitchen) => kitchen);
  const goods = useMemo(() => goodsOf(lists.goods, products.values()), [lists.goods, products]);
  const [draft, setDraft] = useState<DeliveryDraft>(() => {
    const asked = goods.find(({ id }) => id === product);
    return asked ? withGoods(newDelivery(), asked) : withName(newDelivery(), name);
  });
  const [line, setLine] = useState(0);
  // The next box on the pallet is often of the same supplier.
  const next = () => {
    setDraft(newDelivery(draft.supplier_id));
    setLine(line + 1);
  };
  return { goods, draft, setDraft, line, next };
}
