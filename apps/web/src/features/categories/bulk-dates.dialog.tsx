import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState, type ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import { categoryDatesOf, keepsDates, productDatesOf, type BulkDatesDraft } from './bulk-dates-draft.part.ts';
import { BulkDatesFields } from './bulk-dates.part.tsx';
import { useUpdateCategoryDates } from './category-bulk.api.ts';
import type { BulkWish } from './category-bulk.part.tsx';
import { categoryBulkTexts } from './category-bulk.texts.ts';
import { MeantNames } from './category-meant.part.tsx';
import type { ProductWish } from './category-product-bulk.part.tsx';
import { MeantProductNames } from './category-product-meant.part.tsx';
import { useUpdateProductDates } from './category-products.api.ts';
import { categoryProductsTexts } from './category-products.texts.ts';

/** Sets the label dates of the selected categories. */
export function CategoryDatesDialog({ wish, onClose }: { wish: BulkWish; onClose: () => void }) {
  const t = useTexts(categoryBulkTexts);
  const update = useUpdateCategoryDates();
  const done = () => {
    wish.clear();
    onClose();
  };
  return (
    <DatesForm
      of="categories"
      datesOf={categoryDatesOf}
      title={t('datesTitle', { count: wish.count })}
      busy={update.isPending}
      failure={update.isError ? errorText(update.error, t('failed')) : undefined}
      onSubmit={(dates) => update.mutate({ ...wish.meant, ...dates }, { onSuccess: done })}
      onClose={onClose}
    >
      <MeantNames wish={wish} />
      <p>{t('datesText')}</p>
    </DatesForm>
  );
}

type ProductsProps = { categoryId: string; wish: ProductWish; onClose: () => void };

/** Sets the label dates of the selected products of a category. */
export function ProductDatesDialog({ categoryId, wish, onClose }: ProductsProps) {
  const t = useTexts(categoryProductsTexts);
  const update = useUpdateProductDates(categoryId);
  const done = () => {
    wish.clear();
    onClose();
  };
  return (
    <DatesForm
      of="products"
      datesOf={productDatesOf}
      title={t('datesTitle', { count: wish.count })}
      busy={update.isPending}
      failure={update.isError ? errorText(update.error, t('failed')) : undefined}
      onSubmit={(fields) => update.mutate({ ...wish.meant, fields }, { onSuccess: done })}
      onClose={onClose}
    >
      <MeantProductNames wish={wish} />
    </DatesForm>
  );
}

type FormProps<Dates> = {
  of: 'categories' | 'products';
  datesOf: (draft: BulkDatesDraft) => Dates | undefined;
  title: string;
  busy: boolean;
  failure: string | undefined;
  /** What is meant. */
  children: ReactNode;
  onSubmit: (dates: Dates) => void;
  onClose: () => void;
};

function DatesForm<Dates>(props: FormProps<Dates>) {
  const { of, datesOf, title, busy, failure, children, onSubmit, onClose } = props;
  const t = useTexts(dateTermsTexts);
  const [draft, setDraft] = useState(keepsDates);
  const [tried, setTried] = useState(false);
  const dates = datesOf(draft);
  const chosen = draft.term !== 'KEEP' || draft.within !== 'KEEP';
  return (
    <FormDialog
      opened
      title={title}
      verb={t('bulkVerb')}
      busy={busy}
      dirty={chosen}
      {...(!chosen && { blocked: t('bulkNothing') })}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chosen && dates) onSubmit(dates);
      }}
      onClose={onClose}
    >
      {children}
      {failure && <Banner tone="bad">{failure}</Banner>}
      <BulkDatesFields draft={draft} of={of} wrong={tried && !dates} onChange={setDraft} />
    </FormDialog>
  );
}
