import { useTexts } from '@larder/browser/texts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useReducer } from 'react';
import type { Product } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toggleFavourite } from './favourites.actions.ts';
import { entryWith, newEntry } from './label-entry.rules.ts';
import { LabelFields } from './label-fields.part.tsx';
import { LabelFoot } from './label-foot.part.tsx';
import { useLabelInProgress, type LabelAbout } from './label-in-progress.part.tsx';
import { labelsTexts } from './labels.texts.ts';
import { OldData } from './old-data.part.tsx';
import classes from './label.module.css';

const LabelPreview = lazy(async () => ({ default: (await import('./label-preview.part.tsx')).LabelPreview }));

/** One label, its preview, and Print. A product's usual storage and a quantity of one are chosen already. */
export function LabelScreen() {
  const t = useTexts(labelsTexts);
  const { productId } = useParams({ from: '/print/$productId' });
  const product = useKitchen(({ products }) => products.get(productId));
  const person = usePerson();
  const settings = useKitchen(({ lists }) => lists.settings);
  const isMisc = productId === 'other';
  if (!person) return null;
  if (isMisc ? !settings?.allow_misc_print : product?.lifecycle !== 'ACTIVE') {
    return (
      <Page title={t(isMisc ? 'misc' : 'gone')} back="/print">
        <Notice tone="warn">{t(isMisc ? 'miscOff' : 'goneText')}</Notice>
      </Page>
    );
  }
  if (!settings) return null;
  return <LabelForm about={{ product, person, settings }} />;
}

function LabelForm({ about }: { about: LabelAbout }) {
  const t = useTexts(labelsTexts);
  const { product, settings } = about;
  const isFlagged = useKitchen(({ device }) => device?.is_flagged);
  const { name, category } = useSearch({ from: '/print/$productId' });
  const [entry, change] = useReducer(entryWith, newEntry(product, name));
  const label = useLabelInProgress(entry, about);
  const { decided, blocks, waits, wrongClock, unreadable, oldDays } = label;
  return (
    <Page
      title={product?.name ?? t('misc')}
      back="/print"
      category={category}
      actions={product && <Favourite product={product} />}
      foot={<LabelFoot entry={entry} about={about} label={label} onQuantity={(quantity) => change({ quantity })} />}
    >
      {wrongClock && <Notice tone="bad">{wrongClock}</Notice>}
      {unreadable && <Notice tone="bad">{unreadable}</Notice>}
      {oldDays !== undefined && <OldData days={oldDays} />}
      {isFlagged && <Notice tone="warn">{t('flagged')}</Notice>}
      <div className={classes.sides}>
        <div className={classes.form}>
          <LabelFields entry={entry} about={about} label={label} change={change} />
        </div>
        <section className={classes.side} aria-label={t('preview')}>
          <Suspense fallback={<p className={classes.note}>{t('loadingPreview')}</p>}>
            {decided.ok && !waits && !blocks.includes('name') && (
              <LabelPreview data={decided.data} settings={settings} size={entry.size} />
            )}
          </Suspense>
        </section>
      </div>
    </Page>
  );
}

function Favourite({ product: { id } }: { product: Product }) {
  const t = useTexts(labelsTexts);
  const isFavourite = useKitchen(({ habits }) => habits.get(id)?.favourite ?? false);
  return (
    <Press
      kind="quiet"
      icon={isFavourite ? IconStarFilled : IconStar}
      label={isFavourite ? t('unstar') : t('star')}
      pressed={isFavourite}
      onPress={() => void toggleFavourite(id)}
    />
  );
}
