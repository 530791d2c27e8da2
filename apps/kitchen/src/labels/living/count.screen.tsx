import { useTexts } from '@larder/browser/texts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { CountMissing } from './count-missing.part.tsx';
import { CountScan } from './count-scan.part.tsx';
import { beginCount } from './count.actions.ts';
import { countedPlaces } from './count.rules.ts';
import { countTexts } from './count.texts.ts';
import classes from './live-labels.module.css';

/**
 * Counts what is in a storage: scan after scan, then what was not seen. A count that was begun goes on where it was
 * left.
 */
export function CountScreen() {
  const t = useTexts(countTexts);
  const navigate = useNavigate();
  const { place, step } = useSearch({ from: '/count' });
  const mayCount = (usePerson()?.device_role ?? 4) <= 2;
  const { live, counts, lists } = useKitchen((kitchen) => kitchen);
  if (!mayCount) {
    return (
      <Page title={t('title')} back="/scan">
        <Notice tone="info">{t('manager')}</Notice>
      </Page>
    );
  }
  const count = place === undefined ? undefined : counts.get(place);
  if (count) return step === 'missing' ? <CountMissing count={count} /> : <CountScan count={count} />;
  const places = countedPlaces(
    (lists.storage ?? []).map(({ name }) => name),
    live.values(),
  );
  const begin = async (next: string) => {
    try {
      await beginCount(next);
      await navigate({ to: '/count', search: { place: next } });
    } catch {
      toast('bad', t('failed'));
    }
  };
  return (
    <Page title={t('title')} back="/scan">
      <p className={classes.hint}>{t('choose')}</p>
      {places.length === 0 && <Notice tone="info">{t('noStorage')}</Notice>}
      <div className={classes.ways} data-large>
        {places.map((one) => {
          const begun = counts.get(one.place);
          return (
            <Press
              key={one.place}
              wide
              note={begun ? t('begun', { count: begun.seen.length }) : t('labels', { count: one.count })}
              onPress={() => void begin(one.place)}
            >
              {one.place}
            </Press>
          );
        })}
      </div>
    </Page>
  );
}
