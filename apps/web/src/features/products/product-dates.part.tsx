import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { dateRuleOf } from '@larder/rules/date-term';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/banner.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { categoryRule, datesDraft, datesOf } from './date-rule-draft.rules.ts';
import { dateTermsTexts } from './date-terms.texts.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { useSaveProduct } from './products.api.ts';

const DateRuleFields = lazy(async () => ({ default: (await import('./date-rule-fields.part.tsx')).DateRuleFields }));

/** What the end of the product's life is called on its label: as its category says, or by itself. */
export function ProductDates({ product }: { product: Product }) {
  const t = useTexts(dateTermsTexts);
  const words = useTexts(productEditTexts);
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState(() => datesDraft(product));
  const [tried, setTried] = useState(false);
  const save = useSaveProduct();
  const wanted = datesOf(draft);
  const edit = (next: boolean) => {
    setDraft(datesDraft(product));
    setTried(false);
    save.reset();
    setEditing(next);
  };
  return (
    <EditCard
      title={t('title')}
      canEdit={can(contract.products.update) && product.can_edit}
      editing={editing}
      onEdit={edit}
      dirty={JSON.stringify(draft) !== JSON.stringify(datesDraft(product))}
      busy={save.isPending}
      onSave={() => {
        setTried(true);
        return (
          wanted && save.mutateAsync({ params: { id: product.id }, body: wanted }, { onSuccess: () => edit(false) })
        );
      }}
      view={<DateRuleFacts product={product} />}
      form={
        <Suspense>
          {save.isError && <Banner tone="bad">{errorText(save.error, words('saveFailed'))}</Banner>}
          <DateRuleFields draft={draft} category={categoryRule(product)} wrong={tried && !wanted} onChange={setDraft} />
        </Suspense>
      }
    />
  );
}

/** What the dates of a product's label are, and which of them come from its category. */
function DateRuleFacts({ product }: { product: Product }) {
  const t = useTexts(dateTermsTexts);
  const { date_term, use_within_hours: hours } = dateRuleOf(product, categoryRule(product));
  const shown = (value: string, own: unknown) => (own === null ? t('inherited', { value }) : value);
  return (
    <FactList
      facts={[
        { label: t('dateTerm'), value: shown(t(date_term), product.date_term) },
        {
          label: t('useWithin'),
          value: shown(hours ? t('hours', { count: hours }) : t('noLimit'), product.use_within_hours),
        },
      ]}
    />
  );
}
