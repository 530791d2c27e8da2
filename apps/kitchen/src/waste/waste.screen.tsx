import { useTexts } from '@larder/browser/texts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { ScanProduct } from '../labels/printing/scan-product.part.tsx';
import type { Product, WasteDraft } from '../store/database.ts';
import { useKitchen } from '../store/kitchen.ts';
import { usePerson, type Person } from '../store/person.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Press } from '../ui/press.tsx';
import { begunWaste, dropWasteDraft, readDraftPicture, wasteDraftKept } from './waste-draft.actions.ts';
import { WasteForm } from './waste-form.part.tsx';
import { WastePick } from './waste-pick.part.tsx';
import { wasteTexts } from './waste.texts.ts';
import classes from './waste.module.css';

/** What is thrown away, how much of it, and why. A printed label leads here with its product chosen. */
export function WasteScreen() {
  const t = useTexts(wasteTexts);
  const { product: productId, label } = useSearch({ from: '/waste' });
  const navigate = useNavigate();
  const products = useKitchen((kitchen) => kitchen.products);
  const person = usePerson();
  const product = productId === undefined ? undefined : products.get(productId);
  const choose = ({ id }: Product) => void navigate({ to: '/waste', search: { product: id } });
  if (!person) return null;
  if (product) {
    return <WasteBegun key={`${product.id} ${label ?? ''}`} product={product} labelId={label} person={person} />;
  }
  return (
    <Page title={t('pick')} back="/">
      {productId !== undefined && <Notice tone="warn">{t('gone')}</Notice>}
      <HalfMade person={person} />
      <WastePick scan={<ScanProduct onFound={choose} />} onChoose={choose} />
    </Page>
  );
}

/** What this person has begun and not recorded. */
function HalfMade({ person }: { person: Person }) {
  const t = useTexts(wasteTexts);
  const navigate = useNavigate();
  const draft = useKitchen(({ drafts }) => drafts.get(person.id)?.waste);
  const product = useKitchen(({ products }) => draft && products.get(draft.product_id));
  if (!draft || !product) return null;
  const { product_id, label_id } = draft;
  const goOn = () => navigate({ to: '/waste', search: { product: product_id, ...(label_id && { label: label_id }) } });
  return (
    <Notice
      tone="info"
      action={
        <div className={classes.row}>
          <Press onPress={() => void goOn()}>{t('goOn')}</Press>
          <Press onPress={() => void dropWasteDraft(person.id)}>{t('startAgain')}</Press>
        </div>
      }
    >
      {t('begun', { name: product.name })}
    </Notice>
  );
}

type WasteBegunProps = { product: Product; labelId: string | undefined; person: Person };

/** The form, with what was begun of it before the screen was locked or the app closed. */
function WasteBegun({ product, labelId, person }: WasteBegunProps) {
  const settings = useKitchen(({ lists }) => lists.settings);
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState<{ draft: WasteDraft | undefined; picture: Blob | undefined }>();
  const about = useMemo(() => ({ product_id: product.id, ...(labelId && { label_id: labelId }) }), [product, labelId]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      await wasteDraftKept();
      const draft = begunWaste(person.id, about);
      const picture = draft?.picture_id === undefined ? undefined : await readDraftPicture(draft.picture_id);
      if (!isGone) setKept({ draft, picture });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [person.id, about, round]);
  const startAgain = async () => {
    await dropWasteDraft(person.id);
    setKept(undefined);
    setRound(round + 1);
  };
  if (!kept || !settings) return null;
  const entry = kept.draft ?? { ...about, amount: '', notes: '' };
  return (
    <WasteForm
      key={round}
      product={product}
      person={person}
      settings={settings}
      begun={{ entry, picture: kept.picture }}
      onStartAgain={() => void startAgain()}
    />
  );
}
