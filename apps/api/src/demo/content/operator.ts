import type { DemoPerson } from '../customer.ts';

/** The company that runs Larder for the customers. */
export const operator: { key: string; name: string; people: DemoPerson[] } = {
  key: 'operator',
  name: 'Larder',
  people: [
    { name: ['Olivia', 'Bennett'], email: 'operator@larder.test', role: 'Operator Admin', at: 'operator' },
    { name: ['Tomasz', 'Zielinski'], email: 'support@larder.test', role: 'Operator Support', at: 'operator' },
  ],
};
