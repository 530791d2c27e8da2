import { useTexts } from '@larder/browser/texts';
import { useState, type ReactNode } from 'react';
import { useDeviceFilter } from '../../devices/devices/device-filter.api.ts';
import { TagChips, type TagChip } from '../../ui/page/tag-chips.tsx';
import { useDatesChip } from '../../ui/table/dates-chip.ts';
import { filterChips } from '../../ui/table/filter-chips.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { useAllergenChoice, useCategoryChoice, useIngredientChoice } from './catalogue-choices.api.ts';
import { catalogueTexts } from './catalogue.texts.ts';

/** The filters row of all products, and the chips of what is in force. */
export function useCatalogueFilters(
  address: ListAddress,
  state: ReactNode,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode } {
  const t = useTexts(catalogueTexts);
  const [opened, setOpened] = useState(false);
  const allergens = useAllergenChoice(opened || address.filter('contains').length + address.filter('free').length > 0);
  const ingredients = useIngredientChoice(opened || address.filter('with').length > 0);
  const category = useCategoryChoice({ enabled: opened || address.filter('category').length > 0 });
  const devices = useDeviceFilter(address, opened);
  const dates = useDatesChip(address, { param: 'changed', label: t('changed'), usual: t('anyTime') });
  const either = (param: string, label: string, yes: string, no: string): Filter => ({
    param,
    label,
    kind: 'MULTI_DROPDOWN',
    options: [
      { value: 'YES', label: yes },
      { value: 'NO', label: no },
    ],
  });
  const filters: Filter[] = [
    { param: 'contains', label: t('contains'), kind: 'MULTI_DROPDOWN', ...allergens },
    { param: 'free', label: t('freeFrom'), kind: 'MULTI_DROPDOWN', ...allergens },
    either('declared', t('declared'), t('declaredYes'), t('declaredNo')),
    {
      param: 'recipe',
      label: t('recipe'),
      kind: 'MULTI_DROPDOWN',
      options: [{ value: 'LACKS', label: t('recipeLacks') }],
    },
    { param: 'with', label: t('madeWith'), kind: 'MULTI_DROPDOWN', ...ingredients },
    either('ingredients', t('ingredients'), t('ingredientsYes'), t('ingredientsNo')),
    { param: 'category', label: t('category'), kind: 'MULTI_DROPDOWN', ...category },
    {
      param: 'usage',
      label: t('for'),
      kind: 'MULTI_DROPDOWN',
      options: [
        { value: 'SINGLE', label: t('sale') },
        { value: 'COMPONENT', label: t('prep') },
      ],
    },
    either('expiry', t('expiry'), t('expiryYes'), t('expiryNo')),
    either('price', t('price'), t('priceYes'), t('priceNo')),
    either('made', t('madeBy'), t('madeByDevice'), t('madeByPeople')),
    ...devices,
    { param: 'by', label: t('changedBy'), kind: 'TYPED', hint: t('changedByHint') },
  ];
  const changed = address.filter('changed').length > 0 ? [dates] : [];
  const panel: Filter[] = [...filters, { param: 'changed', label: t('changed'), kind: 'DATE_RANGE' }];
  return {
    row: (
      <>
        {state}
        {organizations.button}
        <FilterPanel filters={panel} address={address} onOpen={() => setOpened(true)} />
      </>
    ),
    chips: (
      <TagChips
        chips={[...organizations.chips, ...changed, ...filterChips(filters, address)]}
        onClear={address.clear}
      />
    ),
  };
}
