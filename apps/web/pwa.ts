import { VitePWA } from 'vite-plugin-pwa';

/**
 * What makes the portal installable: its manifest, and a service worker that keeps the portal's own files. All code is
 * kept, not the first page's alone, so that a page that was opened before an update still finds its next screen.
 * Answers of the API are never kept, and the new version waits until somebody chooses Reload
 * (`src/shell/background.ts`).
 */
export const pwa = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Larder',
    short_name: 'Larder',
    description: 'Back-office for food labelling and food safety',
    lang: 'en',
    start_url: '/#/auth',
    scope: '/',
    display: 'standalone',
    theme_color: '#0c2b34',
    background_color: '#0c2b34',
    categories: ['business', 'food'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: [
      'index.html',
      'ahead.js',
      'colour-scheme.js',
      'favicon.svg',
      'assets/*.{js,css}',
      'assets/inter-latin-wght-*.woff2',
    ],
    navigateFallback: '/index.html',
    // The portal's places stand after the #: any other path belongs to the server.
    navigateFallbackAllowlist: [/^\/(index\.html)?(\?|$)/],
    navigateFallbackDenylist: [/^\/(api|mailbox|device)(\/|\?|$)/],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
    babelPresetEnvTargets: ['chrome >= 111', 'firefox >= 115', 'safari >= 16.4'],
  },
});
