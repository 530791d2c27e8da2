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

/** The PIN of every device of the demo. */
export const demoDevicePin = '2468';

/** The devices of the demo that the sign-in page offers to open in the kitchen app. */
export const demoDevices = [
  { name: 'Harbour Kitchen', code: '1000001' },
  { name: 'Harbour Deli Counter', code: '1000002' },
  { name: 'Station Road Kitchen', code: '1000004' },
  { name: 'Brooklyn Pier Kitchen', code: '1000008' },
].map((one) => ({ ...one, pin: demoDevicePin }));
