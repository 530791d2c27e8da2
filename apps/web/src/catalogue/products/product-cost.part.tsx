import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { formatCost, readCost } from '@larder/rules/money';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { CostInput } from '../../ui/field/cost-input.tsx';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { costDraft, costFields, costsOf } from './product-cost.rules.ts';
import { productCostTexts } from './product-cost.texts.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { useSaveProduct } from './products.api.ts';
import classes from './product.module.css';

/** What a product costs its kitchen, in each way that its waste may be measured. */
export function ProductCost({ product }: { product: Product }) {
  const t = useTexts(productCostTexts);
  const words = useTexts(productEditTexts);
  const can = useCan();
  const save = useSaveProduct();
  const { currency = 'GBP' } = useSignedIn().organization;
  const wrong = (text: string) => readCost(text) === undefined && t('wrong');
  const edit = useEdit({
    saved: costDraft(product),
    check: ({ cost_per_unit, cost_per_kg, cost_per_litre }) => ({
      cost_per_unit: wrong(cost_per_unit),
      cost_per_kg: wrong(cost_per_kg),
      cost_per_litre: wrong(cost_per_litre),
    }),
    save: (draft) => {
      const body = costsOf(draft);
      return body && save.mutateAsync({ params: { id: product.id }, body });
    },
  });
  return (
    <EditCard
      title={t('title')}
      canEdit={can(contract.products.update) && product.can_edit}
      edit={edit}
      view={
        <FactList
          facts={costFields.map((field) => {
            const cost = product[field];
            return { label: t(field), value: cost === null ? <Absent /> : formatCost(cost, currency) };
          })}
        />
      }
      form={
        <>
          <FormProblems of={edit} failed={words('saveFailed')} />
          <p className={classes.hint}>{t('hint')}</p>
          {costFields.map((field) => (
            <CostInput key={field} label={t(field)} {...edit.field(field)} />
          ))}
        </>
      }
    />
  );
}
