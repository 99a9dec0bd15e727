import { CallError } from '#domain/text/failure.ts';
import { loginCalls } from '#react/lazy/further-entries.ts';

/** Loads the calls of a guest for a press; a failure is one of the network, and the next press retries it. */
export const loadLoginCalls = async () => {
  loginCalls.again();
  try {
    return await loginCalls.load();
  } catch (cause) {
    throw new CallError({ kind: 'offline' }, { cause });
  }
};
