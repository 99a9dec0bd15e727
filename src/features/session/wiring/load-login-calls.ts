import { CallError } from '#domain/text/failure.ts';
import { loginCalls } from '#react/lazy/further-entries.ts';
import { dropTyped, storeTyped, type TypedText } from '../services/typed-text.ts';

let hasFailed = false;

/**
 * Loads the calls of a guest for a press; a failure is reported as one of the network. Only the press after a reported one may reload
 * the page, since browsers remember a failed file: the form then begins with what was typed.
 */
export const loadLoginCalls = async (typed?: TypedText) => {
  if (hasFailed && typed) storeTyped(typed);
  if (hasFailed) loginCalls.again();
  try {
    const calls = await loginCalls.load();
    hasFailed = false;
    return calls;
  } catch (cause) {
    hasFailed = true;
    throw new CallError({ kind: 'offline' }, { cause });
  } finally {
    if (typed) dropTyped(typed);
  }
};
