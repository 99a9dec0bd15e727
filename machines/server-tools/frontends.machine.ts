import type { FrontendAction, Frontends } from '#domain/server-tools/frontends.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { partMachine } from '../support/part.ts';

/** The frontends of the server: installed ones, available ones, and the one that visitors get (rule tools-frontends). */
export const frontendsMachine = partMachine<Frontends, FrontendAction>(
  'frontends',
  (failure, { type }) => ({ key: `server_tools.frontends.failed.${type}`, args: { error: failureText(failure) } }),
  {
    successOf: ({ type, name }) => ({ key: `server_tools.frontends.done.${type}`, args: { name } }),
    draftOf: ({ type, name, ref }) => (type === 'install' ? { of: `frontend-${name}`, entered: { ref } } : undefined),
  },
);
