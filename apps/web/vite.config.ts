import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { ahead } from './ahead.ts';
import { chunkGroups } from './chunks.ts';
import { contractJson } from './contract-json.ts';
import { pwa } from './pwa.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractJson(), ahead(), pwa],
  resolve: {
    alias: [
      // Every import of zod gets it with code generation off: it would otherwise probe `eval`, which the content policy
      // reports.
      { find: /^zod$/, replacement: fileURLToPath(new URL('./src/browser/zod.ts', import.meta.url)) },
    ],
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/mailbox': api, '/healthz': api },
  },
  build: {
    target: 'es2022',
    cssTarget: 'chrome111',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first page names hundreds of files: 36 bits beside a name still tell it from another build's.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
