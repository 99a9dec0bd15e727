import type { KnownServers, ServersAction } from '#domain/server-tools/known-servers.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { partMachine } from '../support/part.ts';

/** The servers that this one knows, with their states (rule tools-known-servers). */
export const knownServersMachine = partMachine<KnownServers, ServersAction>('knownServers', (failure) => ({
  key: 'server_tools.known.failed',
  args: { error: failureText(failure) },
}));
