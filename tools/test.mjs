import { onSupportedNode } from './node-version.mjs';

// `npm test` and `npm run test:full`.
void onSupportedNode(() => import('./examine.mjs').then((examine) => examine.examine(process.argv.slice(2))));
