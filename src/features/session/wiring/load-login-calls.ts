import { CallError } from '#domain/text/failure.ts';
import { loginCalls } from '#react/lazy/further-entries.ts';

let hasFailed = false;

/**
 * Loads the calls of a guest for a press; a failure is reported as one of the network. Only the press after a reported one may reload
 * the page, which empties the form: browsers remember a failed file.
 */
export const loadLoginCalls = async () => {
  if (hasFailed) loginCalls.again();
  try {
    const calls = await loginCalls.load();
    hasFailed = false;
    return calls;
  } catch (cause) {
    hasFailed = true;
    throw new CallError({ kind: 'offline' }, { cause });
  }
};
