import { setFlagsFromString } from 'node:v8';
import { readCommand, usage } from './cli.ts';
import { StartRefused } from './http/door.ts';
import { startInstance } from './server.ts';
import type { InstanceOptions } from './server.ts';

function greeting(origin: string, { proxyTo, lively, testing, cors, settings = {} }: InstanceOptions): string {
  const address = origin.replace('127.0.0.1', 'localhost');
  if (proxyTo !== undefined) return `Starling is at ${address}, in front of ${proxyTo}.`;
  const { flavour, rateLimits } = settings;
  const extras = [
    flavour === undefined ? '' : `like ${flavour}`,
    lively === true ? 'lively' : '',
    rateLimits === true ? 'rate limits on' : '',
    cors === true ? 'open to pages of other origins' : '',
    testing === true ? 'testing calls on' : '',
  ].filter((word) => word !== '');
  return `Starling is at ${address}${extras.length > 0 ? ` (${extras.join(', ')})` : ''}.
Log in as demo, moderator or admin; the password is starling. Ctrl+C stops it.`;
}

async function start(options: InstanceOptions): Promise<void> {
  const running = await startInstance(options);
  console.log(greeting(running.origin, options));
  let closing = false;
  const stop = (): void => {
    if (closing) return;
    closing = true;
    void running.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

// Responses are large beside the 30 MB that live on: with V8's own limit, the heap was marked twice as often, and some calls waited for it.
setFlagsFromString('--heap-growing-percent=150');

const command = readCommand(process.argv.slice(2));
if (command.kind === 'help') {
  console.log(usage);
} else if (command.kind === 'wrong') {
  console.error(`${command.why}\n\n${usage}`);
  process.exitCode = 2;
} else {
  try {
    await start(command.options);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
