import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { useChecksWords } from '../../ui/field/checks-field.tsx';
import { checksTexts } from '../../ui/field/checks.texts.ts';
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx';
import type { Edit } from '../../ui/form/edit.ts';
import { mergedDraft } from '../../ui/form/merged-draft.ts';
import { draftOf, infoGroups, type InfoDraft, type OpenedInfo } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { productsTexts } from './products.texts.ts';

type ProductConflictProps = { product: Product; edit: Edit<OpenedInfo> };

/** Why a product's facts were not saved, with both versions where somebody else has changed them meanwhile. */
export function ProductConflict({ product, edit }: ProductConflictProps) {
  const words = useTexts(productEditTexts);
  const client = useQueryClient();
  const { opened, ...draft } = edit.values;
  const mine = mergedDraft<InfoDraft>(infoGroups, { opened: draftOf(opened), theirs: draftOf(product), mine: draft });
  const versions = useVersions(product, mine);
  const saveMine = () => {
    edit.set({ ...mine, opened: product });
    void edit.submit();
  };
  const queryKey = queries.products.get.key({ input: { params: { id: product.id } } });
  return (
    <ConflictChoice
      of={edit}
      failed={words('saveFailed')}
      versions={product.updated_at === opened.updated_at ? undefined : versions}
      onConflict={() => void client.invalidateQueries({ queryKey })}
      onTheirs={edit.open}
      onMine={saveMine}
    />
  );
}

function useVersions(product: Product, mine: InfoDraft) {
  const t = useTexts(productsTexts);
  const words = useTexts(productEditTexts);
  const checks = useTexts(checksTexts);
  const checkWords = useChecksWords();
  const theirs = draftOf(product);
  const categories = useQuery({
    ...queries.categories.names.queryOptions({ input: { query: { usage: product.usage } } }),
    enabled: theirs.category !== mine.category,
  }).data?.items;
  const read = (field: string, text: (draft: InfoDraft) => string) => {
    return { field, theirs: text(theirs), mine: text(mine) };
  };
  const nameOf = (id: string) =>
    [...product.categories, ...(categories ?? [])].find((one) => one.id === id)?.name ?? id;
  const yes = (on: boolean) => words(on ? 'yes' : 'no');
  return [
    read(t('name'), ({ name }) => name),
    read(t('description'), ({ description }) => description),
    read(words('labelName'), ({ label_name }) => label_name),
    read(t('sku'), ({ sku }) => sku),
    read(t('barcode'), ({ barcode }) => barcode),
    read(t('category'), ({ category }) => nameOf(category)),
    read(words('storageOverride'), ({ storage_override }) => storage_override),
    read(words('defaultStorage'), ({ default_storage }) => default_storage),
    read(words('lowerFields'), ({ fields }) =>
      Object.entries(fields)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', '),
    ),
    read(words('needsSource'), ({ needs_source }) => yes(needs_source)),
    read(words('asksMakerDate'), ({ maker_date }) => yes(maker_date === 'ask')),
    read(checks('ownChecks'), (draft) => (draft.checks ? checkWords(draft.checks) || checks('noChecks') : words('no'))),
    read(words('activeSwitch'), ({ lifecycle }) => yes(lifecycle === 'ACTIVE')),
  ];
}
