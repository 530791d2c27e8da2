import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { categoryDatesOf, keepsDates, productDatesOf, type BulkDatesDraft } from '../../ui/form/bulk-dates.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import { BulkDatesFields } from './bulk-dates-fields.part.tsx';
import { useBulkResultWords } from './bulk-result.part.ts';
import { categoryBulkTexts } from './category-bulk.texts.ts';
import { categoryProductsTexts } from './category-products.texts.ts';
import { selectionWords, type CategorySelection, type ProductSelection } from './category-selection.rules.ts';
import { useProductResultWords } from './product-result.part.ts';

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
      failed={t('failed')}
      save={(dates) => update.mutateAsync({ body: { ...selection.which, ...dates } })}
      onDone={done}
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
      failed={t('failed')}
      save={(fields) => update.mutateAsync({ params: { id }, body: { ...selection.which, fields } })}
      onDone={done}
      onClose={onClose}
    />
  );
}

type FormProps<Dates> = {
  of: 'categories' | 'products';
  datesOf: (draft: BulkDatesDraft) => Dates | undefined;
  title: string;
  failed: string;
  /** What the dates are set for. */
  text: string[];
  save: (dates: Dates) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

function DatesForm<Dates>(props: FormProps<Dates>) {
  const { of, datesOf, title, failed, text, save, onDone, onClose } = props;
  const t = useTexts(dateTermsTexts);
  const edit = useEdit<BulkDatesDraft>({
    saved: keepsDates,
    check: (draft) => ({ hours: !datesOf(draft) && t('wrongHours') }),
    save: (draft) => {
      const dates = datesOf(draft);
      return dates && save(dates);
    },
    done: onDone,
  });
  const chosen = edit.values.term !== 'KEEP' || edit.values.within !== 'KEEP';
  return (
    <FormDialog
      title={title}
      verb={t('bulkVerb')}
      edit={edit}
      blocked={chosen ? undefined : t('bulkNothing')}
      onClose={onClose}
    >
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <FormFailure of={edit} failed={failed} />
      <BulkDatesFields edit={edit} of={of} />
    </FormDialog>
  );
}
