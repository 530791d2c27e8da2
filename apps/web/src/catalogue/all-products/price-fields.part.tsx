import { useTexts } from '@larder/browser/texts';
import type { ListedProduct } from '@larder/contract/catalogue/all-products';
import { Radio, Stack, TextInput } from '@mantine/core';
import type { Edit } from '../../ui/form/edit.ts';
import { pastedPrices, type ProductEditDraft } from './product-edit-draft.rules.ts';
import { productEditsTexts } from './product-edit.texts.ts';
import classes from './catalogue.module.css';

/** The chosen products that are in the list; none where all are meant that a question finds. */
export type PricedProduct = Pick<ListedProduct, 'id' | 'name' | 'price'>;

type Props = { edit: Edit<ProductEditDraft>; products: readonly PricedProduct[] };

/** One price for all chosen products, or one for each, which can be pasted as a column. */
export function PriceFields({ edit, products }: Props) {
  const t = useTexts(productEditsTexts);
  const { pricing, prices } = edit.values;
  const ids = products.map(({ id }) => id);
  const set = (typed: Record<string, string>) => edit.set({ prices: { ...prices, ...typed } });
  return (
    <>
      {products.length > 1 && (
        <Radio.Group label={t('more_price')} {...edit.field('pricing')}>
          <Stack gap="xs" mt={4}>
            <Radio value="ALL" label={t('onePrice')} />
            <Radio value="EACH" label={t('eachPrice')} />
          </Stack>
        </Radio.Group>
      )}
      {pricing === 'ALL' && (
        <TextInput label={t('more_price')} description={t('clears')} maxLength={50} {...edit.field('price')} />
      )}
      {pricing === 'EACH' && (
        <fieldset className={classes.prices}>
          <legend>{t('pricesHint')}</legend>
          {products.map(({ id, name, price }) => (
            <TextInput
              key={id}
              label={name}
              maxLength={50}
              value={prices[id] ?? price}
              onChange={(event) => set({ [id]: event.currentTarget.value })}
              onPaste={(event) => {
                const pasted = pastedPrices(ids, id, event.clipboardData.getData('text'));
                if (!pasted) return;
                event.preventDefault();
                set(pasted);
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
