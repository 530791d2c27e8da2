export const demoPassword = 'Larder-demo-2026!';

/** The demo's people, as the sign-in page offers them and the seed makes them. */
export const demoSignIns = [
  { label: 'Operator', email: 'operator@larder.test' },
  { label: 'Account admin, Harbour Kitchens', email: 'admin@harbour.test' },
  { label: 'Brand manager', email: 'brand@harbour.test' },
  { label: 'Venue manager', email: 'venue@harbour.test' },
  { label: 'Staff', email: 'staff@harbour.test' },
  { label: 'Account admin, Orchard Foods', email: 'admin@orchard.test' },
].map((one) => ({ ...one, password: demoPassword }));
