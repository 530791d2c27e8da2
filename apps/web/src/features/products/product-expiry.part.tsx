import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { expiryDraft, expiryOf, missingOfExpiry } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

const ExpiryFields = lazy(async () => ({ default: (await import('./expiry-fields.part.tsx')).ExpiryFields }));

/** How long the product keeps: by a rule of its own, or by its storage's. */
export function ProductExpiry({ product }: { product: Product }) {
  const t = useTexts(productsTexts);
  const words = useTexts(productEditTexts);
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState(() => expiryDraft(product.expiry));
  const [tried, setTried] = useState(false);
  const { save, reset, error, isPending } = useSaveExpiry(product);
  const missing = missingOfExpiry(draft).map((field) => words(field));
  const wanted = expiryOf(draft);
  const edit = (next: boolean) => {
    setDraft(expiryDraft(product.expiry));
    setTried(false);
    reset();
    setEditing(next);
  };
  return (
    <EditCard
      title={t('expiry')}
      canEdit={can(contract.products.updateExpiry) && product.can_edit}
      editing={editing}
      onEdit={edit}
      dirty={JSON.stringify(wanted) !== JSON.stringify(product.expiry)}
      busy={isPending}
      onSave={() => {
        setTried(true);
        return wanted === undefined ? undefined : save(wanted, () => edit(false));
      }}
      view={<ExpiryFacts expiry={product.expiry} />}
      form={
        <Suspense>
          {error && <Banner tone="bad">{errorText(error, words('saveFailed'))}</Banner>}
          <ExpiryFields
            draft={draft}
            problem={tried && missing.length > 0 ? words('pleaseAdd', { fields: missing.join(', ') }) : undefined}
            onChange={setDraft}
          />
        </Suspense>
      }
    />
  );
}

function ExpiryFacts({ expiry }: Pick<Product, 'expiry'>) {
  const t = useTexts(productsTexts);
  const { settings } = useSignedIn().organization;
  return (
    <>
      <p className={classes.lead}>
        <ExpiryText expiry={expiry} />
      </p>
      <p className={classes.note}>{expiry ? t('expiryOverrideText') : t('expiryStorageText')}</p>
      {expiry?.period === 'days' && !settings.day_of_production && (
        <div className={classes.warning}>
          <Banner tone="warn">{t('noProductionDay')}</Banner>
        </div>
      )}
    </>
  );
}

/** A product's own expiry, red and saying so, or where its expiry comes from. */
export function ExpiryText({ expiry }: { expiry: Product['expiry'] }) {
  const t = useTexts(productsTexts);
  if (!expiry) return t('fromStorage');
  return (
    <span className={classes.override}>
      {t(expiry.period, { count: expiry.units })} {t('override')}
    </span>
  );
}

/** Saves the custom expiry rule: it is made, changed, or removed by null. */
function useSaveExpiry({ id, expiry: own, storage_override }: Product) {
  const t = useTexts(productEditTexts);
  const toasts = { saved: t('saved'), failed: t('saveFailed') };
  const create = useWrite(queries.products.createExpiry, toasts);
  const update = useWrite(queries.products.updateExpiry, toasts);
  const remove = useWrite(queries.products.removeExpiry, toasts);
  const params = { id };
  return {
    isPending: create.isPending || update.isPending || remove.isPending,
    error: create.error ?? update.error ?? remove.error,
    reset: () => {
      create.reset();
      update.reset();
      remove.reset();
    },
    save: (expiry: Product['expiry'], onSuccess: () => void): Promise<unknown> => {
      if (!expiry) return remove.mutateAsync({ params }, { onSuccess });
      const body = { expiry_type: 'OVERRIDE' as const, expiry, storage: null, storage_override };
      return (own ? update : create).mutateAsync({ params, body }, { onSuccess });
    },
  };
}
