import { describe, expect, test } from 'vitest';
import { CallError, type Failure } from '#domain/text/failure.ts';
import { watchOutcomes } from '#http/watch-outcomes.ts';
import type { CallOptions, Http } from '#http/http.ts';

const options: CallOptions = { signal: AbortSignal.any([]) };
const status = (number: number, more = {}) => ({ kind: 'rejected', status: number, message: '', ...more }) as const;

const outcomeAfter = async (failure?: Failure) => {
  const response = { body: 1, headers: new Headers() };
  const send: Http['send'] = async () => {
    if (failure) throw new CallError(failure);
    return response;
  };
  const http = { send };
  const reported: string[] = [];
  const stop = watchOutcomes(http, (outcome) => reported.push(outcome));
  const result = await http.send('api/v1/instance', options).catch((error: unknown) => error);
  expect(result).toEqual(failure ? new CallError(failure) : response);
  stop();
  expect(http.send).toBe(send);
  return reported;
};

describe('watched client', () => {
  // rules: outage-probed
  test.each<[Failure | undefined, string[]]>([
    [undefined, ['responded']],
    [status(422), ['responded']],
    [{ kind: 'not_found', status: 404, message: '' }, ['responded']],
    [status(503), ['failed']],
    [{ kind: 'offline' }, ['failed']],
    [{ kind: 'timeout' }, ['failed']],
    [{ kind: 'aborted' }, []],
    [{ kind: 'malformed' }, []],
    [status(404, { isMissing: true }), []],
    [status(418, { isForeign: true }), []],
  ])('passes on the result of a request, and reports for %o: %j', async (failure, reported) => {
    expect(await outcomeAfter(failure)).toEqual(reported);
  });

  test('reports nothing once it is stopped', async () => {
    const held = Promise.withResolvers<Awaited<ReturnType<Http['send']>>>();
    const http = { send: () => held.promise };
    const reported: string[] = [];
    const stop = watchOutcomes(http, (outcome) => reported.push(outcome));
    const response = http.send();
    stop();
    held.resolve({ body: 1, headers: new Headers() });
    await response;
    expect(reported).toEqual([]);
  });
});
