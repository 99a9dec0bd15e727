import { describe, expect, test } from 'vitest';
import type { Http } from '#http/http.ts';
import { fetchPoll } from '#api/polls.ts';
import { vote } from '#api/vote.ts';
import { blockDomain, relateTo, report, subscribeTo, type RelationAction } from '#api/relations.ts';
import { markStatus, reactTo, type StatusMark } from '#api/status-marks.ts';
import { fetchFavouritedBy, fetchReactions, fetchRebloggedBy } from '#features/conversations/api/status-accounts.ts';
import { fetchHistory, fetchSource, fetchTranslationLanguages, translateStatus } from '#api/status-versions.ts';
import { fetchContext } from '#features/conversations/api/threads.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const [demo, moderator] = [await instance.signIn('demo'), await instance.signIn('moderator')];

const send = async (http: Http & { token: string }, path: string, method: string, json: unknown): Promise<any> =>
  (
    await fetch(instance.origin + path, {
      method,
      headers: { authorization: `Bearer ${http.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
  ).json();
const write = async (json: Record<string, unknown>, http = demo): Promise<{ id: string; poll?: { id: string } }> =>
  send(http, '/api/v1/statuses', 'POST', json);
const idOf = async (acct: string): Promise<string> =>
  ((await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=${acct}`)).json()) as { id: string }).id;

describe('reading API', () => {
  test('returns ancestors and descendants of a conversation in the order of the server', async () => {
    const root = await write({ status: 'root' });
    const middle = await write({ status: 'middle', in_reply_to_id: root.id });
    const below = await write({ status: 'below', in_reply_to_id: middle.id });
    const { ancestors, descendants, normalised } = await fetchContext(demo, { statusId: middle.id }, signal);
    expect([ancestors, descendants]).toEqual([[root.id], [below.id]]);
    expect(normalised.statuses?.map(({ id }) => id)).toEqual([root.id, below.id]);
  });

  test('rejects the conversation of a missing status', async () => {
    expect((await fetchContext(demo, { statusId: 'none' }, signal).catch(toFailure)) as object).toMatchObject({ status: 500 });
  });

  describe('interactions', () => {
    test.each<[StatusMark, 'favourited' | 'reblogged' | 'bookmarked' | 'pinned' | 'muted']>([
      ['favourite', 'favourited'],
      ['reblog', 'reblogged'],
      ['bookmark', 'bookmarked'],
      ['pin', 'pinned'],
      ['muteThread', 'muted'],
    ])('%s and its undo', async (mark, field) => {
      const { id } = await write({ status: `to ${mark}` });
      const after = async (wanted: boolean) =>
        (await markStatus(demo, { statusId: id, mark, wanted }, signal)).normalised.statuses?.find((status) => status.id === id)?.[field];
      expect([await after(true), await after(false)]).toEqual([true, false]);
    });

    test('distinguishes a muted conversation from a muted author', async () => {
      const { id } = await write({ status: 'to be quiet' });
      const { normalised } = await markStatus(demo, { statusId: id, mark: 'muteThread', wanted: true }, signal);
      expect(normalised.statuses).toMatchObject([{ threadMuted: true, conversationId: expect.stringMatching(/^\d+$/) as string }]);
    });

    test('rejects a pin of another account’s status with the message of the server', async () => {
      const { id } = await write({ status: 'theirs' }, moderator);
      const failure = await markStatus(demo, { statusId: id, mark: 'pin', wanted: true }, signal).catch(toFailure);
      expect(failure).toMatchObject({ message: expect.stringMatching(/./) as string });
    });

    test.each(['🐦', 'starling'])('reacts with %s', async (emoji) => {
      const { id } = await write({ status: `react ${emoji}` });
      const reactions = async (wanted: boolean) =>
        (await reactTo(demo, { statusId: id, emoji, wanted }, signal)).normalised.statuses?.find((status) => status.id === id)?.reactions;
      expect(await reactions(true)).toEqual([expect.objectContaining({ name: emoji, count: 1, me: true })]);
      expect((await fetchReactions(demo, { statusId: id }, signal)).map(({ name, ids }) => [name, ids.length])).toEqual([[emoji, 1]]);
      expect(await reactions(false)).toEqual([]);
    });
  });

  test('returns the accounts that favourited and repeated a status', async () => {
    const { id } = await write({ status: 'liked' });
    await markStatus(moderator, { statusId: id, mark: 'favourite', wanted: true }, signal);
    await markStatus(moderator, { statusId: id, mark: 'reblog', wanted: true }, signal);
    const [liked, repeated] = [
      await fetchFavouritedBy(demo, { statusId: id }, signal),
      await fetchRebloggedBy(demo, { statusId: id }, signal),
    ];
    expect([liked.normalised.accounts?.map(({ acct }) => acct), repeated.ids]).toEqual([['moderator'], liked.ids]);
  });

  describe('polls', () => {
    const poll = async (multiple: boolean) =>
      (await write({ status: 'Tea?', poll: { options: ['yes', 'no', 'both'], expires_in: 600, multiple } }, moderator)).poll?.id ?? '';

    test('accept one vote, ignore a second, and refuse an unknown choice', async () => {
      const pollId = await poll(false);
      expect(await fetchPoll(demo, { pollId }, signal)).toMatchObject({ voted: false, expired: false, multiple: false, votesCount: 0 });
      const voted = await vote(demo, { pollId, choices: [1] }, signal);
      expect([voted.voted, voted.ownVotes, voted.options.map(({ title, votesCount }) => [title, votesCount])]).toEqual([
        true,
        [1],
        [
          ['yes', 0],
          ['no', 1],
          ['both', 0],
        ],
      ]);
      expect((await vote(demo, { pollId, choices: [0] }, signal)).ownVotes).toEqual([1]);
      const other = await poll(false);
      expect(await vote(demo, { pollId: other, choices: [9] }, signal).catch(toFailure)).toMatchObject({ kind: 'rejected', status: 422 });
    });

    test('accept several choices of a multiple-choice poll', async () => {
      expect((await vote(demo, { pollId: await poll(true), choices: [0, 2] }, signal)).ownVotes).toEqual([0, 2]);
    });

    test.each([
      ['pleroma', { kind: 'not_found', status: 404 }],
      ['akkoma', { kind: 'rejected', status: 500 }],
    ])('fail when missing as on %s', async (flavour, failure) => {
      await send(demo, '/api/testing/instance', 'POST', { flavour });
      expect(await fetchPoll(demo, { pollId: '0' }, signal).catch(toFailure)).toMatchObject(failure);
      await send(demo, '/api/testing/instance', 'POST', { flavour: 'union' });
    });
  });

  // rules: status-source
  test('returns source and history of a status', async () => {
    const { id } = await write({ status: 'Hello **birds**', content_type: 'text/markdown', spoiler_text: 'Birds' });
    expect(await fetchSource(demo, { statusId: id }, signal)).toEqual({
      text: 'Hello **birds**',
      spoilerText: 'Birds',
      contentType: 'text/markdown',
    });
    await send(demo, `/api/v1/statuses/${id}`, 'PUT', { status: 'Hello boats' });
    const versions = await fetchHistory(demo, { statusId: id }, signal);
    expect(versions.map(({ content }) => content.replaceAll(/<[^>]*>/g, '')).toSorted()).toEqual(['Hello birds', 'Hello boats']);
  });

  test('returns a translation with its source language', async () => {
    const { id } = await write({ status: 'Good morning', language: 'en' });
    const languages = await fetchTranslationLanguages(demo, undefined, signal);
    expect(languages.map(({ code }) => code)).toContain('de');
    expect(await translateStatus(demo, { statusId: id, language: 'de' }, signal)).toMatchObject({
      detectedLanguage: 'en',
      text: expect.stringMatching(/./) as string,
    });
  });

  describe('relationships', () => {
    test.each<[RelationAction, RelationAction, 'following' | 'blocking' | 'muting']>([
      ['follow', 'unfollow', 'following'],
      ['mute', 'unmute', 'muting'],
      ['block', 'unblock', 'blocking'],
    ])('%s and %s', async (action, back, field) => {
      await instance.testing('POST', 'accounts', { username: `some_${action}` });
      const accountId = await idOf(`some_${action}`);
      const after = async (one: RelationAction) => (await relateTo(demo, { accountId, action: one }, signal))[field];
      expect([await after(action), await after(back)]).toEqual([true, false]);
    });

    test('omit repeats from a follow', async () => {
      const accountId = await idOf('moderator');
      await relateTo(demo, { accountId, action: 'follow' }, signal);
      expect((await relateTo(demo, { accountId, action: 'follow', reblogs: false }, signal)).showingReblogs).toBe(false);
    });

    test('subscribe', async () => {
      const accountId = await idOf('noor');
      expect((await subscribeTo(demo, { accountId, wanted: true }, signal)).subscribing).toBe(true);
      expect((await subscribeTo(demo, { accountId, wanted: false }, signal)).subscribing).toBe(false);
    });

    test('block and unblock a domain', async () => {
      const blocked = async (): Promise<string[]> =>
        (await (
          await fetch(`${instance.origin}/api/v1/domain_blocks`, { headers: { authorization: `Bearer ${demo.token}` } })
        ).json()) as string[];
      await blockDomain(demo, { domain: 'spam.example', wanted: true }, signal);
      expect(await blocked()).toContain('spam.example');
      await blockDomain(demo, { domain: 'spam.example', wanted: false }, signal);
      expect(await blocked()).not.toContain('spam.example');
    });

    test('sends a report to the staff', async () => {
      const accountId = await idOf('wanda');
      await report(demo, { accountId, statusIds: [], comment: 'Too many boats', forward: false }, signal);
      const admin = await instance.signIn('admin');
      const { reports } = (await send(admin, '/api/v1/pleroma/admin/reports?page=1', 'GET', undefined)) as {
        reports: { content: string }[];
      };
      expect(reports.map(({ content }) => content)).toContain('Too many boats');
    });
  });
});
