import { resolve } from 'node:path';
import { createServer } from 'vite';
import { chartsConfig } from './charts/config.ts';
import { buildCharts, CHARTS } from './charts/build.ts';
import { ROOT } from './support/root.ts';

if (process.argv.includes('--build')) {
  const [folder = CHARTS] = process.argv.slice(process.argv.indexOf('--build') + 1);
  await buildCharts(resolve(ROOT, folder));
  console.log(`The charts are in ${folder}.`);
} else await serve();

async function serve(): Promise<void> {
  const port = Number(/^\d+$/.exec(process.argv.at(-1) ?? '')?.[0] ?? 4002);
  const server = await createServer({ ...chartsConfig(), server: { port, strictPort: true, host: '127.0.0.1' } });
  await server.listen();
  console.log(`The charts are at http://localhost:${port}/. Changes show at once; Ctrl+C stops it.`);
}
