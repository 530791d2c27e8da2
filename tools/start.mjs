import { onSupportedNode } from './node-version.mjs';

// `npm start` and `npm run dev`.
void onSupportedNode(() => import('./launch.mjs').then((launch) => launch.launch(process.argv.slice(2))));
