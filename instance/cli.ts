import { parseArgs } from 'node:util';
import type { InstanceOptions } from './server.ts';
import { flavours } from './settings.ts';
import type { Settings } from './settings.ts';

export const usage = `Usage: npm start -- [options]

  --port N          the port, 4000 if not given; 0 takes a free one
  --host HOST       the address to listen on, 127.0.0.1 if not given
  --data DIR        where the data is stored, .instance/ if not given; :memory: stores nothing
  --client DIR      the built client, dist/ if not given
  --instance URL    serve the client and pass everything else on to this real server
  --lively          the seeded accounts keep posting, replying, reacting and chatting
  --flavour NAME    answer like union (everything, the default), akkoma, pleroma, mastodon, gotosocial, snac or hollo
  --rate-limits     answer 429 where Akkoma would
  --cors            let pages of other origins use the API; every page that you open can then log in with the demo passwords
  --testing         add the testing calls (see instance/README.md)
  --help            this text
`;

export type Command = { kind: 'start'; options: InstanceOptions } | { kind: 'help' } | { kind: 'wrong'; why: string };

/** Parses a command line; unknown flags and invalid values are reported. */
export function readCommand(args: readonly string[]): Command {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4000' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: '.instance/' },
        client: { type: 'string', default: 'dist/' },
        instance: { type: 'string' },
        lively: { type: 'boolean', default: false },
        flavour: { type: 'string' },
        'rate-limits': { type: 'boolean', default: false },
        cors: { type: 'boolean', default: false },
        testing: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: false,
    }));
  } catch (error) {
    return { kind: 'wrong', why: error instanceof Error ? error.message : String(error) };
  }
  if (values.help) return { kind: 'help' };
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    return { kind: 'wrong', why: `--port must be a number from 0 to 65535, not "${values.port}".` };
  }
  for (const name of ['host', 'data', 'client'] as const) {
    if (values[name] === '') return { kind: 'wrong', why: `--${name} must not be empty.` };
  }
  const { instance } = values;
  if (instance !== undefined && !/^https?:\/\/[^/]+\/?$/.test(instance)) {
    return { kind: 'wrong', why: `--instance must be an origin such as https://example.social, not "${instance}".` };
  }
  const flavour = flavours.find((name) => name === values.flavour);
  if (values.flavour !== undefined && flavour === undefined) {
    return { kind: 'wrong', why: `--flavour must be one of ${flavours.join(', ')}, not "${values.flavour}".` };
  }
  const settings: Partial<Settings> = {
    ...(flavour === undefined ? {} : { flavour }),
    ...(values['rate-limits'] ? { rateLimits: true } : {}),
  };
  const isSet = Object.keys(settings).length > 0;
  if (instance !== undefined && (values.testing || values.lively || values.cors || isSet)) {
    return {
      kind: 'wrong',
      why: '--instance goes to a real server: --testing, --lively, --cors, --flavour and --rate-limits have no meaning there.',
    };
  }
  return {
    kind: 'start',
    options: {
      port: Number(values.port),
      host: values.host,
      data: values.data,
      clientDir: values.client,
      lively: values.lively,
      testing: values.testing,
      seed: 'full',
      ...(isSet ? { settings } : {}),
      ...(values.cors ? { cors: true } : {}),
      ...(instance === undefined ? {} : { proxyTo: instance }),
    },
  };
}
