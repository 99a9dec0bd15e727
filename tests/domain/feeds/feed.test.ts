import { describe, expect, test } from 'vitest';
import { profileFeed, tagFeed } from '#domain/feeds/feed.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { can, type Ability } from '#domain/server/server.ts';

const on = (software: string) => (ability: Ability) =>
  can(
    {
      instance: { ...unknownInstance, version: '4.4.3', isPleroma: software === 'pleroma' || software === 'akkoma' },
      node: { ...unknownNode, software },
      lacks: [],
    },
    ability,
  );
const local = { acct: 'noor', username: 'noor' };

describe('feeds', () => {
  // rules: feeds
  test.each([
    ['pleroma', local, '/users/noor/feed.rss', '/tags/caf%C3%A9.rss'],
    ['akkoma', local, '/users/noor/feed.rss', '/tags/caf%C3%A9.rss'],
    ['mastodon', local, '/@noor.rss', '/tags/caf%C3%A9.rss'],
    ['gotosocial', local, undefined, undefined],
    ['gotosocial', { ...local, hasFeed: true }, '/@noor/feed.rss', undefined],
    ['hollo', local, undefined, undefined],
    ['mastodon', { ...local, acct: 'noor@far.example', hasFeed: true }, undefined, '/tags/caf%C3%A9.rss'],
  ])('on %s of %o: %s, and of a tag: %s', (software, account, profile, tag) => {
    expect([profileFeed(account, on(software)), tagFeed('café', on(software))]).toEqual([profile, tag]);
  });
});
