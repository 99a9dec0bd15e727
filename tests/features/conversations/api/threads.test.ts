import { describe, expect, test } from 'vitest';
import { createHttp, type Http } from '#http/http.ts';
import { fetchContext, findStatus } from '#features/conversations/api/threads.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');

const write = async (json: Record<string, unknown>): Promise<{ id: string; uri: string }> => {
  const headers = { authorization: `Bearer ${demo.token}`, 'content-type': 'application/json' };
  return (await fetch(`${instance.origin}/api/v1/statuses`, { method: 'POST', headers, body: JSON.stringify(json) })).json() as never;
};

const REPLIES = 700;

/** A server that responds with copies of one status. */
const answering = async (
  ancestors: number,
  descendants: number,
  wrong: readonly number[] = [],
): Promise<Http & { reported: unknown[] }> => {
  const { id } = await write({ status: 'one of many' });
  const one = await (await fetch(`${instance.origin}/api/v1/statuses/${id}`)).json();
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => (wrong.includes(at) ? { id: `${at}` } : { ...(one as object), id: `${at} of ${count}` }));
  const reported: unknown[] = [];
  const send: Http['send'] = async () => ({
    body: { ancestors: many(ancestors), descendants: many(descendants) },
    headers: new Headers(),
  });
  return { origin: instance.origin, send, can: () => true, takes: () => true, report: (dropped) => void reported.push(dropped), reported };
};

describe('threads API', () => {
  test('returns a thread of 700 replies completely', async () => {
    const { ancestors, descendants, normalised } = await fetchContext(await answering(40, REPLIES), { statusId: '1' }, signal);
    expect([ancestors.length, descendants.length, normalised.statuses?.length]).toEqual([40, REPLIES, 40 + REPLIES]);
    expect(descendants.at(-1)).toBe(`${REPLIES - 1} of ${REPLIES}`);
  });

  test('parses an account that is repeated in each status once, whatever its nodeinfo, and one that differs again', async () => {
    const { id } = await write({ status: 'repeats its author' });
    const json = (await (await fetch(`${instance.origin}/api/v1/statuses/${id}`)).json()) as {
      account: { akkoma: { instance: object } };
    };
    const akkoma = { ...json.account.akkoma, instance: { ...json.account.akkoma.instance, nodeinfo: { version: '2.1' } } };
    const fields = [{ name: 'pronouns', value: 'they' }];
    const statuses = [{}, {}, { akkoma }, { fields }, { fields }, { note: 'newest' }, { akkoma: {} }].map((change, at) => ({
      ...json,
      account: { ...json.account, ...change },
      id: `${at}`,
    }));
    const send: Http['send'] = async () => ({ body: { ancestors: [], descendants: statuses }, headers: new Headers() });
    const { normalised, descendants } = await fetchContext({ ...demo, send }, { statusId: '1' }, signal);
    const [first, ...others] = normalised.accounts ?? [];
    expect([descendants.length, others.map((account) => [account.fields[0]?.value, account.note === 'newest'])]).toEqual([
      7,
      [
        ['they', false],
        [first?.fields[0]?.value, true],
        [first?.fields[0]?.value, false],
      ],
    ]);
  });

  test('drops and reports a malformed status, and leaves the others on their side', async () => {
    const http = await answering(3, 3, [1]);
    const { ancestors, descendants } = await fetchContext(http, { statusId: '1' }, signal);
    expect([ancestors, descendants]).toEqual([
      ['0 of 3', '2 of 3'],
      ['0 of 3', '2 of 3'],
    ]);
    expect(http.reported.length).toBe(2);
  });

  test('stops parsing a long thread when the request is aborted', async () => {
    const http = await answering(0, 3_000);
    const requested = new AbortController();
    const reading = fetchContext(http, { statusId: '1' }, requested.signal).catch(toFailure);
    setTimeout(() => requested.abort());
    expect(await reading).toEqual({ kind: 'aborted' });
  });

  test('finds a status by id, and the original of a repeat', async () => {
    const { id } = await write({ status: 'found by its id' });
    expect((await findStatus(demo, { statusId: id }, signal)).statusId).toBe(id);
    const headers = { authorization: `Bearer ${demo.token}` };
    const repeat = (await (await fetch(`${instance.origin}/api/v1/statuses/${id}/reblog`, { method: 'POST', headers })).json()) as {
      id: string;
    };
    const { statusId, normalised } = await findStatus(demo, { statusId: repeat.id }, signal);
    expect([statusId, normalised.statuses?.some((one) => one.id === id)]).toEqual([id, true]);
  });

  // rules: unknown-post
  test('searches for an unknown status by its address', async () => {
    const { id, uri } = await write({ status: 'found by its address' });
    expect((await findStatus(demo, { statusId: uri }, signal)).statusId).toBe(id);
  });

  test('reports a status that cannot be found', async () => {
    const failures = await Promise.all(
      ['none', 'https://nowhere.example/notice/1'].map((statusId) => findStatus(demo, { statusId }, signal).catch(toFailure)),
    );
    expect(failures.map((failure) => 'kind' in failure && failure.kind)).toEqual(['not_found', 'not_found']);
  });

  test('resolves a path of this client by the address of the status', async () => {
    const [statusId = ''] = await instance.post({ account: 'noor', text: 'Sought by its path' });
    // The instance calls itself so, wherever it listens.
    const http = createHttp(instance.origin.replace('127.0.0.1', 'localhost'), demo.token);
    const { uri } = (await http.send(`api/v1/statuses/${statusId}`, { signal })).body as { uri: string };
    expect(await findStatus(http, { statusId: new URL(uri).pathname }, signal)).toMatchObject({ statusId });
  });
});
