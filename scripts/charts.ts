import { createServer } from 'vite';
import { chartsConfig } from './charts/config.ts';
import { buildCharts, CHARTS } from './charts/build.ts';

if (process.argv.includes('--build')) {
  await buildCharts();
  console.log(`The charts are in ${CHARTS}.`);
} else await serve();

async function serve(): Promise<void> {
  const port = Number(/^\d+$/.exec(process.argv.at(-1) ?? '')?.[0] ?? 4002);
  const server = await createServer({ ...chartsConfig(), server: { port, strictPort: true, host: '127.0.0.1' } });
  await server.listen();
  console.log(`The charts are at http://localhost:${port}/. Changes show at once; Ctrl+C stops it.`);
}
