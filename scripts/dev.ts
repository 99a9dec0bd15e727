import { createServer } from 'vite';
import { readCommand, usage } from '#instance/cli.ts';
import { startInstance } from '#instance/server.ts';
import { passOn } from './dev/pass-on.ts';
import { passSockets } from './dev/pass-sockets.ts';
import { ROOT } from './support/root.ts';

const SERVED_BY_THE_INSTANCE = [
  '/api',
  '/oauth',
  '/static',
  '/nodeinfo',
  '/instance',
  '/emoji',
  '/media',
  '/avatars',
  '/headers',
  '/images',
  '/captcha',
  '/favicon.png',
  '/auth/password',
  '/socket/',
  '/.well-known',
  '/main/ostatus',
];
const NOT_SOURCES = ['dist', 'release', '.cache', '.instance', 'test-results'].map((folder) => `${ROOT}/${folder}/**`);

const command = readCommand(process.argv.slice(2));
if (command.kind === 'start') {
  const { port = 4000, host = '127.0.0.1', ...options } = command.options;
  const page = `http://localhost:${port}`;
  const instance = await startInstance({ ...options, port: 0 });
  const proxy = Object.fromEntries(SERVED_BY_THE_INSTANCE.map((path) => [path, passOn(instance.origin, page)]));
  const vite = await createServer({
    root: ROOT,
    clearScreen: false,
    server: { port, host, strictPort: true, proxy, watch: { ignored: NOT_SOURCES } },
  });
  if (vite.httpServer) {
    const isPassed = (path: string) => SERVED_BY_THE_INSTANCE.some((prefix) => path.startsWith(prefix));
    passSockets(vite.httpServer, { isPassed, instance: instance.origin, page });
  }
  await vite.listen();
  console.log(`Starling is at ${page}, with its instance behind it. Changes show at once.`);
  console.log('Log in as demo, moderator or admin; the password is starling. Ctrl+C stops it.');
  const stop = () => void Promise.all([vite.close(), instance.close()]).then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} else {
  console.log(command.kind === 'wrong' ? `${command.why}\n\n${usage}` : usage);
  process.exitCode = command.kind === 'wrong' ? 2 : 0;
}
