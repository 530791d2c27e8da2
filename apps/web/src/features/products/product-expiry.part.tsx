import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { ExpiryText } from './expiry-text.part.tsx';
import { expiryDraft, expiryOf, missingOfExpiry } from './product-draft.part.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { useSaveExpiry } from './products.api.ts';
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
  const save = useSaveExpiry(product);
  const missing = missingOfExpiry(draft).map((field) => words(field));
  const wanted = expiryOf(draft);
  const edit = (next: boolean) => {
    setDraft(expiryDraft(product.expiry));
    setTried(false);
    save.reset();
    setEditing(next);
  };
  return (
    <EditCard
      title={t('expiry')}
      canEdit={can(contract.products.updateExpiry) && product.can_edit}
      editing={editing}
      onEdit={edit}
      dirty={JSON.stringify(wanted) !== JSON.stringify(product.expiry)}
      busy={save.isPending}
      onSave={() => {
        setTried(true);
        return wanted === undefined ? undefined : save.mutateAsync(wanted, { onSuccess: () => edit(false) });
      }}
      view={<ExpiryFacts expiry={product.expiry} />}
      form={
        <Suspense>
          {save.isError && <Banner tone="bad">{errorText(save.error, words('saveFailed'))}</Banner>}
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
