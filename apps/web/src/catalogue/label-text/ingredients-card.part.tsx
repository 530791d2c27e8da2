import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { useTyped } from '../../ui/form/typed.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { CopyButton } from '../../ui/page/copy-button.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import type { OpenedIngredients } from './ingredients-form.part.tsx';
import { useSaveLabel, type LabelledProduct } from './label-text.api.ts';
import { labelTextTexts } from './label-text.texts.ts';
import { typedText } from './typed-text.rules.ts';
import classes from './label-text.module.css';

// The words for allergens in eleven languages are needed nowhere else.
const IngredientsForm = lazyPart(() => import('./ingredients-form.part.tsx'), 'IngredientsForm');
const EmphasisedText = lazyPart(
  () => import('./emphasised-text.part.tsx'),
  'EmphasisedText',
  ({ product }) => (
    <p className={classes.ingredients} dir="auto">
      {product.ingredients}
    </p>
  ),
);

/** What a sale product is made of, its allergens emphasised among the words. Cancel brings the saved text back. */
export function IngredientsCard({ product, onTyped }: LabelCardProps) {
  const t = useTexts(labelTextTexts);
  const can = useCan();
  const save = useSaveLabel(product, 'ingredientsFailed');
  const edit = useEdit<OpenedIngredients>({
    saved: { form: undefined, opened: product },
    check: ({ form }) => ({
      confirmed: form?.undecided && t('decideFirst'),
      allergens: form?.unstated && t('pickOrNone'),
    }),
    save: ({ form, opened }) => form && save({ ...form.body, updated_at: opened.updated_at }),
  });
  const { form } = edit.values;
  useTyped(
    edit.editing && form?.dirty
      ? typedText(product, {
          ...form.draft,
          label_text: { ...form.body.label_text, exemptions: [...form.draft.exemptions] },
        })
      : undefined,
    onTyped,
  );
  return (
    <EditCard
      title={t('ingredients')}
      canEdit={can(contract.labelText.update) && product.can_edit}
      edit={{ ...edit, dirty: edit.values.form?.dirty ?? false }}
      view={<IngredientFacts product={product} />}
      form={<IngredientsForm product={product} edit={edit} />}
    />
  );
}

export type LabelCardProps = {
  product: LabelledProduct;
  /** Called with what the form would save, as it is being typed. */
  onTyped: (typed: Partial<Product> | undefined) => void;
};

function IngredientFacts({ product }: { product: LabelledProduct }) {
  const t = useTexts(labelTextTexts);
  const { ingredients, allergens, allergens_declared_at, custom_allergens, may_contain, label_text } = product;
  const names = allergens.map(({ name }) => name).join(', ');
  return (
    <div className={classes.stack}>
      {ingredients ? (
        <>
          <div className={classes.textLine}>
            <EmphasisedText product={product} />
            <CopyButton item={t('ingredients')} value={ingredients} />
          </div>
          {!label_text.emphasis_confirmed && (
            <div className={classes.statement}>
              <StatusBadge tone="warn">{t('notConfirmed')}</StatusBadge>
              <p>{t('notConfirmedText')}</p>
            </div>
          )}
        </>
      ) : (
        <p className={classes.note}>{t('noIngredients')}</p>
      )}
      <FactList
        facts={[
          {
            label: t('allergens'),
            value: names || (allergens_declared_at ? t('noAllergens') : t('undeclared')),
            copy: names,
          },
          ...(custom_allergens
            ? [{ label: t('customAllergens'), value: custom_allergens, copy: custom_allergens }]
            : []),
          { label: t('mayContain'), value: may_contain || <Absent />, copy: may_contain },
          { label: t('price'), value: label_text.price || <Absent />, copy: label_text.price },
        ]}
      />
    </div>
  );
}
