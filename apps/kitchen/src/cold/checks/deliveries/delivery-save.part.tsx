import { useTexts } from '@larder/browser/texts';
import { variantsOf, type FoodVariant } from '@larder/rules/food-check-limits';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useKitchen } from '../../../store/kitchen.ts';
import { Press } from '../../../ui/press.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ActionSheet } from '../action-sheet.part.tsx';
import { checkVenue, limitsOf } from '../check-limits.rules.ts';
import { useMeasuring, type Measuring } from '../check-measure.part.tsx';
import { useCheckWords } from '../check-words.part.tsx';
import { checksTexts } from '../checks.texts.ts';
import { deliveriesTexts } from './deliveries.texts.ts';
import { recordDelivery } from './delivery.actions.ts';
import { goodsReport, type DeliveryDraft } from './delivery.rules.ts';

type TakingIn = { draft: DeliveryDraft; onSaved: () => void };
/** Why somebody is asked what becomes of it: it is too warm, or it is sent back. */
type Asking = 'WARM' | 'REFUSED';

/** Takes in what was delivered or sends it back, with its temperature where that was measured. */
export function useTakingIn({ draft, onSaved }: TakingIn) {
  const t = useTexts(deliveriesTexts);
  const checks = useTexts(checksTexts);
  const words = useCheckWords();
  const settings = useKitchen(({ lists }) => lists.settings);
  const [variant, setVariant] = useState<FoodVariant>();
  const [asking, setAsking] = useState<Asking>();
  const isBusy = useRef(false);
  const variants = variantsOf('DELIVERY', checkVenue(settings));
  const chosen = variants.find((one) => one === variant);
  const limits = limitsOf('DELIVERY', chosen ?? null, settings);
  const measuring = useMeasuring({ kind: 'DELIVERY', limits, food: { points: [] } });
  const { reading, preview, probe } = measuring;
  const celsius = reading.ok ? reading.celsius : undefined;
  const gone = [checks('actReturn'), checks('actBin')];

  const save = async (action?: string) => {
    if (isBusy.current) return;
    const isWarm = preview?.ended === 'FAILED';
    if (isWarm && action === undefined) return setAsking('WARM');
    // What is too warm and kept for a reason of its own is in the kitchen.
    const refused = action !== undefined && (asking === 'REFUSED' || gone.includes(action)) ? action : undefined;
    isBusy.current = true;
    try {
      const { product_id } = draft;
      const name = draft.name.trim();
      await recordDelivery(
        goodsReport(draft, { celsius, refused }),
        celsius === undefined
          ? undefined
          : {
              about: { kind: 'DELIVERY', name, ...(product_id && { product_id }), ...(chosen && { variant: chosen }) },
              measure: { celsius, probe, held_seconds: preview?.held_seconds, isLast: true, corrective_action: action },
            },
      );
      if (refused !== undefined) toast('ok', t('refused', { name }));
      else
        toast('ok', celsius === undefined ? t('saved', { name }) : t('savedAt', { name, value: words.value(celsius) }));
      setAsking(undefined);
      measuring.type('');
      onSaved();
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
  const sheet: ReactNode = asking && (
    <ActionSheet
      kind="DELIVERY"
      title={asking === 'WARM' ? t('failedTitle', { value: words.value(celsius ?? 0) }) : t('refuseTitle')}
      onClose={() => setAsking(undefined)}
      onAction={(action) => void save(action)}
    />
  );
  const foot = (
    <Foot draft={draft} measuring={measuring} onSave={() => void save()} onRefuse={() => setAsking('REFUSED')} />
  );
  return { measuring, variants, chosen, setVariant, foot, sheet };
}

type FootProps = { draft: DeliveryDraft; measuring: Measuring; onSave: () => void; onRefuse: () => void };

function Foot({ draft, measuring: { text, reading }, onSave, onRefuse }: FootProps) {
  const t = useTexts(deliveriesTexts);
  const isWrong = text !== '' && !reading.ok;
  const missing = draft.name.trim() === '' ? t('missing') : draft.isDayOpen ? t('missingDay') : undefined;
  const isOff = missing !== undefined || isWrong;
  return (
    <>
      <Press disabled={isOff} onPress={onRefuse}>
        {t('refuse')}
      </Press>
      <Press
        kind="main"
        icon={IconCheck}
        disabled={isOff}
        note={missing ?? (text === '' ? t('saveNote') : undefined)}
        onPress={onSave}
      >
        {t('save')}
      </Press>
    </>
  );
}
