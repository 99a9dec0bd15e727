import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unknownInstance, unknownNode, type NodeInfo } from '#domain/server/instance.ts';
import { can } from '#domain/server/server.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { drawerGroups, entriesOf, hasUnread, type NavFacts } from '#components/navigation/entries.ts';
import { firstEntries } from '#components/navigation/navigation.ts';

const nothing = { local: false, federated: false, bubble: false };
const everything = { local: true, federated: true, bubble: true };

const member = { username: 'demo', locked: false };
const node = (change: Partial<NodeInfo> = {}): NodeInfo => ({ ...unknownNode, localBubbleInstances: ['a.example'], ...change });
const facts = (own: NavFacts['own'], change: Partial<NodeInfo> = {}, settings: Partial<NavFacts['settings']> = {}): NavFacts => ({
  isSignedIn: own !== undefined,
  own,
  node: node(change),
  can: (ability) => can({ instance: unknownInstance, node: node(change), lacks: [] }, ability),
  settings: { ...defaultSettings, ...settings },
});
const routesOf = (entries: readonly { route: string }[]) => entries.map(({ route }) => route).join(' ');
const all = 'friends public-timeline bubble-timeline public-external-timeline';

describe('navigation', () => {
  // rules: timelines-shown
  describe('timelines by visitor', () => {
    test.each<[string, NavFacts, string]>([
      ['a member: all', facts(member), all],
      ['a member, whatever guests may see', facts(member, { isPrivate: true, publicTimelineVisibility: nothing }), all],
      [
        'no federated one where the instance has none',
        facts(member, { federatedTimelineAvailable: false }),
        'friends public-timeline bubble-timeline',
      ],
      [
        'no federated one where the instance does not federate',
        facts(member, { isFederating: false }),
        'friends public-timeline bubble-timeline',
      ],
      [
        'no federated one where a setting hides it',
        facts(member, {}, { showFederatedTimeline: false }),
        'friends public-timeline bubble-timeline',
      ],
      [
        'no bubble without a local bubble instance',
        facts(member, { localBubbleInstances: [] }),
        'friends public-timeline public-external-timeline',
      ],
      ['a guest: those that the instance allows', facts(undefined), 'public-timeline bubble-timeline public-external-timeline'],
      [
        'no public one',
        facts(undefined, { publicTimelineVisibility: { ...everything, local: false } }),
        'bubble-timeline public-external-timeline',
      ],
      [
        'no bubble',
        facts(undefined, { publicTimelineVisibility: { ...everything, bubble: false } }),
        'public-timeline public-external-timeline',
      ],
      [
        'no federated one',
        facts(undefined, { publicTimelineVisibility: { ...everything, federated: false } }),
        'public-timeline bubble-timeline',
      ],
      ['nothing is public', facts(undefined, { publicTimelineVisibility: nothing }), ''],
      ['a guest of a private instance: none', facts(undefined, { isPrivate: true }), ''],
    ])('%s', (_, given, shown) => {
      expect(routesOf(firstEntries(given))).toBe(given.isSignedIn ? shown : `${shown} about`.trim());
      expect(routesOf(entriesOf('panel', given).filter(({ route }) => all.split(' ').includes(route)))).toBe(shown);
    });
  });

  // rules: nav-entries
  describe('entries', () => {
    const has = { features: ['shout', 'pleroma_chat_messages'], suggestionsEnabled: true };
    test.each<[string, 'panel' | 'drawer' | 'bar' | 'timelines', NavFacts, string]>([
      ['the title menu of a member', 'timelines', facts(member), `${all} dms bookmarks favourites`],
      ['the title menu of a guest', 'timelines', facts(undefined), all.slice(8)],
      ['the panel of a member', 'panel', facts(member), `${all} columns dms bookmarks announcements interactions lists about`],
      [
        'with chats, and locked',
        'panel',
        facts({ ...member, locked: true }, has),
        `${all} columns dms bookmarks announcements interactions lists friend-requests chats about`,
      ],
      ['the panel of a guest', 'panel', facts(undefined, has), `${all.slice(8)} about`],
      [
        'the drawer of a member',
        'drawer',
        facts({ ...member, locked: true }, has),
        `${all} announcements dms chats lists bookmarks favourites interactions friend-requests search who-to-follow shout-panel about`,
      ],
      [
        'the drawer with a hidden shoutbox, where nothing else is enabled',
        'drawer',
        facts(member, { features: ['shout'] }, { hideShoutbox: true }),
        `${all} announcements dms lists bookmarks favourites interactions search about`,
      ],
      [
        'the drawer where posts can be scheduled',
        'drawer',
        facts(member, { software: 'mastodon' }),
        `${all} announcements dms lists bookmarks favourites interactions scheduled search who-to-follow about`,
      ],
      ['the drawer of a guest', 'drawer', facts(undefined, has), `login ${all.slice(8)} search about`],
      ['the drawer of a guest of a private instance', 'drawer', facts(undefined, { isPrivate: true }), 'login about'],
      ['the bar of a member', 'bar', facts(member), `${all} interactions lists bookmarks`],
      ['the bar of a guest', 'bar', facts(undefined), all.slice(8)],
    ])('%s', (_, area, given, shown) => {
      expect(routesOf(entriesOf(area, given))).toBe(shown);
    });

    // rules: menu-order
    test('groups related entries in the drawer, and lists updates before own pages', () => {
      const groups = drawerGroups(facts({ ...member, locked: true }, has)).map(routesOf);
      expect(groups).toEqual([
        all,
        'announcements dms chats lists bookmarks favourites interactions friend-requests',
        'search who-to-follow shout-panel about',
      ]);
    });

    test('have a limit for the width of each label', () => {
      const limited = readFileSync('locales/widths.tsv', 'utf8')
        .split('\n')
        .map((row) => row.split('\t')[0]);
      const offered = [facts(undefined, has), { ...facts({ ...member, locked: true }, has), can: () => true }].flatMap((given) =>
        (['panel', 'drawer', 'bar', 'timelines'] as const).flatMap((menu) => entriesOf(menu, given)),
      );
      expect(new Set(offered.map(({ route }) => route)).size).toBe(19);
      expect(offered.map(({ label }) => label).filter((label) => !limited.includes(label))).toEqual([]);
    });

    test('puts the name into paths, and counts into badges', () => {
      const entries = entriesOf('panel', facts({ username: 'de mo', locked: true }, has));
      const of = (wanted: string) => entries.find(({ route }) => route === wanted);
      expect(of('interactions')?.path).toBe('/users/de%20mo/interactions');
      expect(entries.flatMap(({ route, badge }) => (badge ? [[route, badge]] : []))).toEqual([
        ['announcements', 'announcements'],
        ['friend-requests', 'followRequests'],
        ['chats', 'chats'],
      ]);
    });
  });

  // rules: menu-dot
  describe('dot of the menu button', () => {
    const none = { announcements: 0, chats: undefined, followRequests: 0 };
    const withChats = facts(member, { features: ['pleroma_chat_messages'] });
    test.each<[string, NavFacts, Parameters<typeof hasUnread>[1], boolean]>([
      ['nothing pending', withChats, none, false],
      ['an announcement', withChats, { ...none, announcements: 1 }, true],
      ['a chat', withChats, { ...none, chats: 2 }, true],
      ['a chat where the server has none', facts(member), { ...none, chats: 2 }, false],
      ['a follow request', facts({ ...member, locked: true }), { ...none, followRequests: 3 }, false],
    ])('%s', (_, given, waiting, has) => {
      expect(hasUnread(given, waiting)).toBe(has);
    });
  });

  // rules: nav-entries, direct-absent
  test('omits direct messages where the server turned out to lack them', () => {
    const lacking = { ...facts(member), can: (ability: string) => ability !== 'conversations' && ability !== 'directTimeline' };
    const has = (of: NavFacts) => routesOf(entriesOf('drawer', of)).split(' ').includes('dms');
    expect([has(facts(member)), has(lacking), has(facts(undefined))]).toEqual([true, false, false]);
  });
});
