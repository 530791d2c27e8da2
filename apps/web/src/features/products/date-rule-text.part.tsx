import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { dateRuleOf } from '@larder/rules/date-term';
import { FactList } from '../../ui/fact-list.tsx';
import { categoryRule } from './date-rule-draft.part.ts';
import { dateTermsTexts } from './date-terms.texts.ts';

/** What the dates of a product's label are, and what of it comes from its category. */
export function DateRuleFacts({ product }: { product: Product }) {
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
