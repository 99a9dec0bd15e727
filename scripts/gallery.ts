import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { ROOT } from './support/root.ts';

const [, given] = /^--port(?:=|$)(\d+)?/.exec(process.argv[2] ?? '') ?? [];
const port = Number(given ?? process.argv[3] ?? 4001);
const server = await createServer({
  configFile: false,
  root: ROOT,
  clearScreen: false,
  cacheDir: '.cache/gallery',
  plugins: [react()],
  // The gallery alone: the app's page imports modules that its own build makes.
  optimizeDeps: { entries: ['tests/gallery/index.html'] },
  server: { port, strictPort: true, host: '127.0.0.1' },
});
await server.listen();
console.log(`The components are at http://localhost:${port}/tests/gallery/. Changes show at once; Ctrl+C stops it.`);
