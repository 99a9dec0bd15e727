import { startInstance } from '#instance/server.ts';
import { buildWhereStale, distOf, orReportWhy } from '../client/build.ts';
import { hostStatically } from './static-host.ts';

const PORT = 4000;
const FLAVOURS = ['akkoma', 'mastodon'] as const;

/** Starts the hosted page, and beside it two embedded instances that other origins may call. */
export const startAnywhere = async (): Promise<void> => {
  if (!(await orReportWhy(() => buildWhereStale(console.log, 'anywhere')))) return;
  const folder = distOf('anywhere');
  const page = await hostStatically(folder, PORT);
  const instances = await Promise.all(
    FLAVOURS.map((flavour, index) =>
      startInstance({ port: PORT + 1 + index, data: ':memory:', clientDir: folder, seed: 'full', cors: true, settings: { flavour } }),
    ),
  );
  const hosts = instances.map(({ origin }, index) => `${new URL(origin).host} (like ${FLAVOURS[index]})`);
  console.log(`Starling for any server is at ${page.origin}; the servers to try it with are ${hosts.join(' and ')}.
Log in as demo, moderator or admin; the password is starling. Ctrl+C stops all.`);
  process.on('SIGINT', () => void Promise.all([page, ...instances].map((one) => one.close())).then(() => process.exit(0)));
};
