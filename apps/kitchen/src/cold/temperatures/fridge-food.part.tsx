import { useTexts } from '@larder/browser/texts';
import { shortCode } from '@larder/rules/label-code';
import { IconArrowsMove, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { FactAbout } from '../../labels/living/fact.actions.ts';
import type { Fridge } from '../../store/fridge-overlay.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { Toggle } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { foodIn, waysOut } from './fridge-food.rules.ts';
import { fridgeTroubleTexts } from './fridge-trouble.texts.ts';
import classes from './fridge-trouble.module.css';

type FridgeFoodProps = {
  fridge: Fridge;
  /** Asks why food is thrown away. */
  reason: (props: { onClose: () => void; onWasted: (fact: FactAbout['fact']) => void }) => ReactNode;
  /** When a label's food is to be gone, in words. */
  date: (label: LiveLabel) => string;
  onReport: (action: string, facts: FactAbout[]) => Promise<void>;
};

/** The food in a fridge that is too warm or too cold, and what can be done with all of it at once. */
export function FridgeFoodPart({ fridge, reason, date, onReport }: FridgeFoodProps) {
  const t = useTexts(fridgeTroubleTexts);
  const { lists, live } = useKitchen((kitchen) => kitchen);
  const { certainty, labels } = foodIn(fridge, lists.fridges ?? [], live.values());
  // Known food is chosen until somebody says otherwise; of a guess nothing is.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [sheet, setSheet] = useState<'move' | 'bin'>();
  const isChosen = ({ id }: LiveLabel) => turned.has(id) !== (certainty === 'known');
  const chosen = labels.filter(isChosen);
  const count = chosen.length;
  const isAll = count === labels.length;
  const report = async (action: string, fact: FactAbout['fact']) => {
    setSheet(undefined);
    await onReport(
      action,
      chosen.map(({ id }) => ({ label_id: id, fact })),
    );
    setTurned(new Set());
  };
  const turn = (of: readonly LiveLabel[]) => {
    const next = new Set(turned);
    for (const { id } of of) if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  return (
    <section className={classes.section} aria-labelledby="food">
      <h2 id="food">{t('food')}</h2>
      {labels.length === 0 ? (
        <Notice tone="info">{t('noFood')}</Notice>
      ) : (
        <>
          <p>{t(certainty, { place: fridge.storage_name ?? '' })}</p>
          <div className={classes.buttons}>
            <Press icon={IconArrowsMove} disabled={count === 0} onPress={() => setSheet('move')}>
              {isAll ? t('moveAll') : t('moveSome', { count })}
            </Press>
            <Press kind="danger" icon={IconTrash} disabled={count === 0} onPress={() => setSheet('bin')}>
              {isAll ? t('binAll') : t('binSome', { count })}
            </Press>
            <Press kind="quiet" onPress={() => turn(isAll ? labels : labels.filter((label) => !isChosen(label)))}>
              {isAll ? t('chooseNone') : t('chooseAll')}
            </Press>
          </div>
          <div className={classes.food}>
            {labels.map((label) => (
              <Toggle
                key={label.id}
                label={[label.product_name, date(label), shortCode(label.code)].filter(Boolean).join(' · ')}
                checked={isChosen(label)}
                onChange={() => turn([label])}
              />
            ))}
          </div>
        </>
      )}
      {sheet === 'move' && (
        <WayOutSheet
          fridge={fridge}
          count={count}
          onClose={() => setSheet(undefined)}
          onMove={({ id, name }) =>
            void report(t('moved', { count, place: name }), { kind: 'moved', storage_id: id, place: name })
          }
        />
      )}
      {sheet === 'bin' &&
        reason({
          onClose: () => setSheet(undefined),
          onWasted: (fact) => void report(t('binned', { count }), fact),
        })}
    </section>
  );
}

type WayOutProps = {
  fridge: Fridge;
  count: number;
  onClose: () => void;
  onMove: (to: { id: string; name: string }) => void;
};

function WayOutSheet({ fridge, count, onClose, onMove }: WayOutProps) {
  const t = useTexts(fridgeTroubleTexts);
  const storage = useKitchen(({ lists }) => lists.storage) ?? [];
  const places = waysOut(fridge, storage);
  return (
    <Sheet opened title={t('moveTitle', { count })} onClose={onClose}>
      {places.length === 0 && <Notice tone="warn">{t('noWayOut')}</Notice>}
      <div className={classes.places}>
        {places.map((one) => (
          <Press key={one.id} wide onPress={() => onMove(one)}>
            {one.name}
          </Press>
        ))}
      </div>
    </Sheet>
  );
}
