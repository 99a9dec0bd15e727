import { beforeEach, describe, expect, test } from 'vitest';
import { attachMedia, isProcessing, ownMedia } from '#instance/actions/attach.ts';
import { accountById, insertAccount } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { makeIds } from '#instance/db/ids.ts';
import { insertMedia, mediaById, mediaOf } from '#instance/db/media.ts';
import { openStore } from '#instance/db/store.ts';
import type { Store } from '#instance/db/store.ts';
import { Refusal } from '#instance/http/errors.ts';
import { usualSettings } from '#instance/settings.ts';

let store: Store;
let author: Account;

const person = (id: string): Account => {
  insertAccount(store, { id, username: id, created_at: 0 });
  const account = accountById(store, id);
  if (account === undefined) throw new Error(id);
  return account;
};
const file = (id: string, owner = 'author') =>
  insertMedia(store, {
    id,
    account_id: owner,
    status_id: null,
    position: 0,
    mime: 'image/png',
    path: `/media/${id}.png`,
    width: null,
    height: null,
    description: '',
    blurhash: null,
  });
const post = (id: string) =>
  store.run("INSERT INTO statuses (id, account_id, context, uri, visibility, created_at) VALUES (:id, 'author', :id, :id, 'public', 0)", {
    id,
  });
const attached = (id: string) => mediaOf(store, id).map((media) => [media.id, media.position]);
const refusal = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof Refusal ? [error.status, error.body] : error;
  }
  return undefined;
};

beforeEach(() => {
  store = openStore(':memory:');
  author = person('author');
  person('other');
  for (const id of ['a', 'b', 'c']) file(id);
  file('theirs', 'other');
  post('one');
  post('two');
});

test('attaches media in the order given, each once', () => {
  attachMedia({ store }, author, ['c', 'a', 'c'], 'one');
  expect(attached('one')).toEqual([
    ['c', 0],
    ['a', 1],
  ]);
});

test('an edit keeps, adds, reorders and removes media', () => {
  attachMedia({ store }, author, ['a', 'b'], 'one');
  attachMedia({ store }, author, ['c', 'b'], 'one');
  expect(attached('one')).toEqual([
    ['c', 0],
    ['b', 1],
  ]);
  attachMedia({ store }, author, ['a'], 'two');
  expect(attached('two')).toEqual([['a', 0]]);
});

describe('attachMedia refuses, and changes nothing', () => {
  test.each([
    ['of another account', ['a', 'theirs']],
    ['absent', ['a', 'nothing']],
    ['on another post', ['c', 'b']],
  ])('%s', (_what, ids) => {
    attachMedia({ store }, author, ['a'], 'one');
    attachMedia({ store }, author, ['b'], 'two');
    expect(refusal(() => attachMedia({ store }, author, ids, 'one'))).toEqual([422, { error: 'Record not found' }]);
    expect(attached('one')).toEqual([['a', 0]]);
  });
});

test('an upload remains after its status is deleted, and can be attached again', () => {
  attachMedia({ store }, author, ['a', 'b'], 'one');
  store.run("DELETE FROM statuses WHERE id = 'one'");
  attachMedia({ store }, author, ['b', 'a'], 'two');
  expect(attached('two')).toEqual([
    ['b', 0],
    ['a', 1],
  ]);
});

test('an upload belongs to its uploader', () => {
  expect(ownMedia({ store }, author, 'a')).toEqual(mediaById(store, 'a'));
  expect(refusal(() => ownMedia({ store }, author, 'theirs'))).toEqual([403, { error: 'Access denied' }]);
  expect(refusal(() => ownMedia({ store }, author, 'nothing'))).toEqual([404, { error: 'Record not found' }]);
});

test('no upload is in processing where processing is off, even if its id is ahead of a reset clock', () => {
  const id = makeIds(() => 2_000).next();
  const worksFor = (mediaProcessingMs: number, now: number) =>
    isProcessing({ settings: { ...usualSettings, mediaProcessingMs }, clock: () => now }, id);
  expect([worksFor(0, 1_000), worksFor(500, 2_499), worksFor(500, 2_500)]).toEqual([false, true, false]);
});
