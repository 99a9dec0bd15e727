import { describe, expect, test } from 'vitest';
import { closedToGuests, unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { abilityOf, can, isMissingRoute, softwareOf, type Ability, type Server } from '#domain/server/server.ts';

const server = (software: string, { features = [] as string[], isPleroma = false, lacks = [] as Ability[] } = {}): Server => ({
  instance: { ...unknownInstance, isPleroma },
  node: { ...unknownNode, software, features },
  lacks,
});
const akkoma = server('akkoma', { isPleroma: true, features: ['quote_posting', 'pleroma_emoji_reactions', 'editing', 'polls'] });
const pleroma = server('pleroma', { isPleroma: true, features: ['quote_posting', 'pleroma_emoji_reactions', 'editing', 'polls'] });
const unknownServer = server('');

describe('abilities that would do harm elsewhere are limited to servers with support', () => {
  test.each(['previews', 'quotes', 'localScope', 'idempotency', 'reactions'] as const)('%s', (ability) => {
    expect([akkoma, pleroma].map((one) => can(one, ability))).toEqual([true, true]);
    expect([unknownServer, server('gotosocial'), server('snac'), server('smithereen')].map((one) => can(one, ability))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

test('can allows harmless abilities on an unknown server', () => {
  for (const ability of ['passwordGrant', 'streaming', 'markers', 'conversations', 'customEmoji'] as const)
    expect([ability, can(unknownServer, ability)]).toEqual([ability, true]);
});

test('closedToGuests closes all timelines of GoToSocial, which hides them from guests by default', () => {
  expect(closedToGuests({ ...unknownNode, software: 'gotosocial' }).length).toBe(3);
});

test('can recognises a fork of Pleroma by its instance document', () => {
  const fork = server('rebased', { isPleroma: true });
  expect([can(fork, 'readCalls'), can(fork, 'directTimeline'), can(fork, 'frontendSettings')]).toEqual([true, true, false]);
});

test('softwareOf reads the version when there is no node info', () => {
  expect(softwareOf({ instance: { ...unknownInstance, software: 'akkoma' }, node: unknownNode })).toBe('akkoma');
});

test('can excludes an ability that the server was found to lack', () => {
  expect(can(server('akkoma', { isPleroma: true, lacks: ['readCalls'] }), 'readCalls')).toBe(false);
});

test.each<[string, Ability | undefined]>([
  ['api/v1/pleroma/statuses/7/reactions/%F0%9F%94%A5', 'pleromaReactions'],
  ['api/v1/statuses/7/react/%F0%9F%94%A5', 'reactions'],
  ['api/v1/statuses/7/mute', 'threadMuting'],
  ['api/v2/filters', 'filterGroups'],
  ['api/v1/notifications/clear', 'clearing'],
  ['api/v1/akkoma/frontend_settings/pleroma-fe/default', 'frontendSettings'],
  ['api/v1/timelines/direct', 'directTimeline'],
  ['api/v1/tags/cat/follow', 'tagFollows'],
  ['api/v1/statuses/7', undefined],
  ['api/v1/statuses/7/context', undefined],
  ['api/v1/accounts/7', undefined],
])('abilityOf maps %s to %s', (path, ability) => {
  expect(abilityOf(path)).toBe(ability);
});

test.each([
  ['GoToSocial and Mastodon', { status: 404, message: 'Not Found' }, true],
  ['Akkoma, reading', { status: 404, message: 'Not implemented' }, true],
  ['Akkoma, writing', { status: 404, message: 'Page not found' }, true],
  ['a page', { status: 404, message: '', isForeign: true as const }, true],
  ['a wrong method', { status: 405, message: '' }, true],
  ['a removed resource', { status: 404, message: 'Record not found' }, false],
  ['GoToSocial for a missing resource', { status: 404, message: 'Not Found: list not found' }, false],
  ['a failure', { status: 500, message: 'Not Found' }, false],
])('isMissingRoute for %s: %s', (_, failure, expected) => {
  expect(isMissingRoute(failure)).toBe(expected);
});
