import { expect, test } from 'vitest';
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

/** A server whose answers are made of one status again and again. */
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

test('a thread of 700 replies is whole', async () => {
  const { ancestors, descendants, normalised } = await fetchContext(await answering(40, REPLIES), { statusId: '1' }, signal);
  expect([ancestors.length, descendants.length, normalised.statuses?.length]).toEqual([40, REPLIES, 40 + REPLIES]);
  expect(descendants.at(-1)).toBe(`${REPLIES - 1} of ${REPLIES}`);
});

test('a malformed status is left out and reported, the others keep their side', async () => {
  const http = await answering(3, 3, [1]);
  const { ancestors, descendants } = await fetchContext(http, { statusId: '1' }, signal);
  expect([ancestors, descendants]).toEqual([
    ['0 of 3', '2 of 3'],
    ['0 of 3', '2 of 3'],
  ]);
  expect(http.reported.length).toBe(2);
});

test('reading a long one ends with whoever asked for it', async () => {
  const http = await answering(0, 3_000);
  const asked = new AbortController();
  const reading = fetchContext(http, { statusId: '1' }, asked.signal).catch(toFailure);
  setTimeout(() => asked.abort());
  expect(await reading).toEqual({ kind: 'aborted' });
});

test('a status is found by its id; a repeat leads to what it repeats', async () => {
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
test('an unknown post is searched for by its address', async () => {
  const { id, uri } = await write({ status: 'found by its address' });
  expect((await findStatus(demo, { statusId: uri }, signal)).statusId).toBe(id);
});

test('one that is not to be found is said', async () => {
  const failures = await Promise.all(
    ['none', 'https://nowhere.example/notice/1'].map((statusId) => findStatus(demo, { statusId }, signal).catch(toFailure)),
  );
  expect(failures.map((failure) => 'kind' in failure && failure.kind)).toEqual(['not_found', 'not_found']);
});

test('a path of ours is looked for as the address that it has here', async () => {
  const [statusId = ''] = await instance.post({ account: 'noor', text: 'Sought by its path' });
  // The instance calls itself so, wherever it listens.
  const http = createHttp(instance.origin.replace('127.0.0.1', 'localhost'), demo.token);
  const { uri } = (await http.send(`api/v1/statuses/${statusId}`, { signal })).body as { uri: string };
  expect(await findStatus(http, { statusId: new URL(uri).pathname }, signal)).toMatchObject({ statusId });
});
