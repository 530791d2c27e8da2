import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { VitePWA } from 'vite-plugin-pwa';

/** Served by the portal; the page needs it before its first paint, also without a network. */
const colourScheme = readFileSync(new URL('../web/public/colour-scheme.js', import.meta.url));

/**
 * What makes the kitchen app installable and lets it start without a network: its manifest, and a worker that keeps
 * every file of the app. A new version waits until somebody takes it, or until the tablet is left alone
 * (`src/shell/update.ts`).
 */
export const pwa = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  includeManifestIcons: false,
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  manifest: {
    id: '/kitchen/',
    name: 'Larder Kitchen',
    short_name: 'Larder',
    description: 'Labels, temperatures and waste in the kitchen',
    lang: 'en',
    start_url: '/kitchen/',
    scope: '/kitchen/',
    display: 'standalone',
    orientation: 'any',
    theme_color: '#0c2b34',
    background_color: '#0c2b34',
    categories: ['food', 'business'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  injectManifest: {
    globPatterns: [
      'index.html',
      'assets/*.{js,css}',
      'assets/*.woff',
      'assets/{inter-latin-wght,arimo,archivo}-*.woff2',
    ],

    additionalManifestEntries: [
      { url: '/colour-scheme.js', revision: createHash('sha256').update(colourScheme).digest('hex').slice(0, 16) },
    ],
    minify: true,
    sourcemap: false,
    target: 'es2022',
  },
});
