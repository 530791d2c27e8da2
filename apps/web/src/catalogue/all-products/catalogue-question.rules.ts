import { dayWindow } from '../../browser/day-window.ts';
import type { ListAddress } from '../../ui/table/list-address.ts';

type Answer = 'YES' | 'NO';

/** The filters of the list of all products and their values while the address says nothing. */
export const catalogueFilters = {
  state: 'ACTIVE',
  usage: '',
  category: '',
  contains: '',
  free: '',
  declared: '',
  recipe: '',
  with: '',
  ingredients: '',
  expiry: '',
  price: '',
  made: '',
  device: '',
  changed: '',
  by: '',
  org: '',
};

/** What the address asks of all products, as their list and their bulk edit take it. */
export function catalogueQuestion(address: ListAddress, zone: string) {
  const [state] = address.filter('state');
  const { min, max } = dayWindow(address.filter('changed'), zone);
  const some = <T extends string>(name: string) => {
    const values = address.filter(name) as T[];
    return values.length > 0 ? values : undefined;
  };
  return {
    search: address.search || undefined,
    organization_id: some('org'),
    changed_min: min,
    changed_max: max,
    filters: {
      lifecycle: state === 'ALL' ? undefined : [state === 'INACTIVE' ? ('INACTIVE' as const) : ('ACTIVE' as const)],
      usage: some<'SINGLE' | 'COMPONENT'>('usage'),
      category_id: some('category'),
      contains: some('contains'),
      free_from: some('free'),
      declared: some<Answer>('declared'),
      recipe: some<'LACKS'>('recipe'),
      made_with: some('with'),
      ingredients: some<Answer>('ingredients'),
      expiry: some<Answer>('expiry'),
      price: some<Answer>('price'),
      device_made: some<Answer>('made'),
      device_id: some('device'),
      changed_by: some('by'),
    },
  };
}
