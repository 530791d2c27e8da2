import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import { categoryDatesOf, keepsDates, productDatesOf, type BulkDatesDraft } from './bulk-dates.rules.ts';
import { useBulkResultWords, type CategorySelection } from './category-bulk.part.tsx';
import { categoryBulkTexts } from './category-bulk.texts.ts';
import { useProductResultWords, type ProductSelection } from './category-products.part.tsx';
import { categoryProductsTexts } from './category-products.texts.ts';
import { selectionWords } from './category-selection.rules.ts';

type CategoriesProps = { selection: CategorySelection; onClose: () => void };

/** Sets the label dates of the selected categories. */
export function CategoryDatesDialog({ selection, onClose }: CategoriesProps) {
  const t = useTexts(categoryBulkTexts);
  const words = useBulkResultWords();
  const update = useWrite(queries.categories.updateMany, { saved: words, failed: t('failed') });
  const done = () => {
    selection.clear();
    onClose();
  };
  return (
    <DatesForm
      of="categories"
      datesOf={categoryDatesOf}
      title={t('datesTitle', { count: selection.count })}
      text={[...selectionWords(selection, t), t('datesText')]}
      busy={update.isPending}
      failure={update.isError ? errorText(update.error, t('failed')) : undefined}
      onSubmit={(dates) => update.mutate({ body: { ...selection.which, ...dates } }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}

type ProductsProps = { categoryId: string; selection: ProductSelection; onClose: () => void };

/** Sets the label dates of the selected products of a category. */
export function ProductDatesDialog({ categoryId: id, selection, onClose }: ProductsProps) {
  const t = useTexts(categoryProductsTexts);
  const words = useProductResultWords();
  const update = useWrite(queries.categories.updateProducts, { saved: words, failed: t('failed') });
  const done = () => {
    selection.clear();
    onClose();
  };
  return (
    <DatesForm
      of="products"
      datesOf={productDatesOf}
      title={t('datesTitle', { count: selection.count })}
      text={selectionWords(selection, t)}
      busy={update.isPending}
      failure={update.isError ? errorText(update.error, t('failed')) : undefined}
      onSubmit={(fields) =>
        update.mutate({ params: { id }, body: { ...selection.which, fields } }, { onSuccess: done })
      }
      onClose={onClose}
    />
  );
}

type FormProps<Dates> = {
  of: 'categories' | 'products';
  datesOf: (draft: BulkDatesDraft) => Dates | undefined;
  title: string;
  busy: boolean;
  failure: string | undefined;
  /** What the dates are set for. */
  text: string[];
  onSubmit: (dates: Dates) => void;
  onClose: () => void;
};

function DatesForm<Dates>(props: FormProps<Dates>) {
  const { of, datesOf, title, busy, failure, text, onSubmit, onClose } = props;
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
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {failure && <Banner tone="bad">{failure}</Banner>}
      <BulkDatesFields draft={draft} of={of} wrong={tried && !dates} onChange={setDraft} />
    </FormDialog>
  );
}

type BulkDatesProps = {
  draft: BulkDatesDraft;
  /** Products can be as their category. */
  of: 'categories' | 'products';
  /** The hours are missing or too many, once saving was tried. */
  wrong: boolean;
  onChange: (draft: BulkDatesDraft) => void;
};

const terms = ['USE_BY', 'BEST_BEFORE'] as const;

/** Which label dates several categories or products get; both stay as they are until something is chosen. */
function BulkDatesFields({ draft, of, wrong, onChange }: BulkDatesProps) {
  const t = useTexts(dateTermsTexts);
  const asCategory = of === 'products' && <Radio value="CATEGORY" label={t('asCategory')} />;
  return (
    <>
      <Radio.Group
        label={t('dateTerm')}
        description={t('dateTermHint')}
        value={draft.term}
        onChange={(term) => onChange({ ...draft, term })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="KEEP" label={t('keep')} data-autofocus />
          {asCategory}
          {terms.map((term) => (
            <Radio key={term} value={term} label={t(term)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t('useWithin')}
        description={t('useWithinHint')}
        value={draft.within}
        onChange={(within) => onChange({ ...draft, within })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="KEEP" label={t('keep')} />
          {asCategory}
          <Radio value="NONE" label={t('noLimit')} />
          <Radio value="OWN" label={t('thisLimit')} />
        </Stack>
      </Radio.Group>
      {draft.within === 'OWN' && (
        <TextInput
          label={t('useWithinHours')}
          inputMode="numeric"
          autoComplete="off"
          maw={240}
          value={draft.hours}
          error={wrong ? t('wrongHours') : undefined}
          onChange={(event) =>
            onChange({ ...draft, hours: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3) })
          }
        />
      )}
    </>
  );
}
