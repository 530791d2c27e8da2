import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { pwa } from './pwa.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  root: import.meta.dirname,
  base: '/kitchen/',
  plugins: [react(), pwa],
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: { port: 5174, proxy: { '/api': api } },
  build: {
    target: 'es2022',
    cssTarget: 'chrome111',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
