import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { useByOf } from '@larder/rules/expiry';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useTyped } from '../../ui/form/typed.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { useVenueDate } from '../../ui/page/venue-time.tsx';
import { WhyDate } from '../../ui/page/why-date.tsx';
import { expiryDraft, expiryOf, missingOfExpiry } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

const ExpiryFields = lazyPart(() => import('./expiry-fields.part.tsx'), 'ExpiryFields');

export type ProductCardProps = {
  product: Product;
  /** Called with what the form would save, as it is being typed. */
  onTyped: (typed: Partial<Product> | undefined) => void;
};

/** How long the product keeps: by a rule of its own, or by its storage's. */
export function ProductExpiry({ product, onTyped }: ProductCardProps) {
  const t = useTexts(productsTexts);
  const words = useTexts(productEditTexts);
  const can = useCan();
  const save = useSaveExpiry(product);
  const edit = useEdit({
    saved: expiryDraft(product.expiry),
    check: (draft) => {
      const missing = missingOfExpiry(draft).map((field) => words(field));
      return { units: missing.length > 0 && words('pleaseAdd', { fields: missing.join(', ') }) };
    },
    save: (draft) => {
      const expiry = expiryOf(draft);
      return expiry === undefined ? undefined : save(expiry);
    },
  });
  const typed = edit.editing && edit.dirty ? expiryOf(edit.values) : undefined;
  useTyped(typed === undefined ? undefined : { expiry: typed }, onTyped);
  return (
    <EditCard
      title={t('expiry')}
      canEdit={can(contract.products.updateExpiry) && product.can_edit}
      edit={edit}
      view={<ExpiryFacts expiry={product.expiry} />}
      form={
        <>
          <FormFailure of={edit} failed={words('saveFailed')} />
          <ExpiryFields draft={edit.values} problem={edit.problems.units} onChange={edit.set} />
        </>
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
      {expiry && <WhyToday expiry={expiry} />}
      <p className={classes.note}>{expiry ? t('expiryOverrideText') : t('expiryStorageText')}</p>
      {expiry?.period === 'days' && !settings.day_of_production && (
        <div className={classes.warning}>
          <Banner tone="warn">{t('noProductionDay')}</Banner>
        </div>
      )}
    </>
  );
}

/** What the expiry comes to where the product is made now. */
function WhyToday({ expiry }: { expiry: NonNullable<Product['expiry']> }) {
  const t = useTexts(productsTexts);
  const { settings } = useSignedIn().organization;
  const date = useVenueDate(settings.timezone);
  const [now] = useState(() => new Date().toISOString());
  const use_by = useByOf(expiry, now, settings);
  return (
    <div className={classes.note}>
      {t('madeNow', { date: date(use_by) })}
      <WhyDate
        printed_date={now}
        use_by={use_by}
        rule={`${expiry.units} ${expiry.period}`}
        timezone={settings.timezone}
      />
    </div>
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
  return (expiry: Product['expiry']): Promise<unknown> => {
    if (!expiry) return remove.mutateAsync({ params });
    const body = { expiry_type: 'OVERRIDE' as const, expiry, storage: null, storage_override };
    return (own ? update : create).mutateAsync({ params, body });
  };
}
