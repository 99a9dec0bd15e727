import { describe, expect, test } from 'vitest';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { isIdentified, supportsScope } from '#domain/server/supported-scopes.ts';
import { can, acceptsFormat, type Ability, type Server } from '#domain/server/server.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';

const FEATURES = ['pleroma_api', 'polls', 'quote_posting', 'editing', 'pleroma_emoji_reactions'];
const of = (software: string, change: Partial<Server['instance']> = {}, features: readonly string[] = []): Server => ({
  instance: { ...unknownInstance, version: '1', ...change },
  node: { ...unknownNode, software, features },
  lacks: [],
});
const pollLimits = { maxOptions: 4, maxOptionChars: 50, minExpiration: 300, maxExpiration: 2_629_746 };
const SERVERS = {
  pleroma: of('pleroma', { isPleroma: true }, FEATURES),
  akkoma: of('akkoma', { isPleroma: true }, FEATURES),
  mastodon: of('mastodon', { pollLimits, translates: true }),
  gotosocial: of('gotosocial', { pollLimits, postFormats: ['text/plain', 'text/markdown'] }),
  snac: of('snac', { pollLimits, version: '4.0.0 (not true; really snac/2.75)' }),
  snac296: of('snac', { pollLimits, version: '4.0.0 (not true; really snac/2.96)' }),
  hollo: of('hollo', { pollLimits, mastodonApi: 7, capabilities: ['feature_quote', 'emoji_reaction'] }),
  another: of('another', { pollLimits }),
};
const pleromas = ['pleroma', 'akkoma'] as const;

describe('server abilities', () => {
  // rules: quote-policy
  test.each([
    ['mastodon', 7, true],
    ['mastodon', 6, false],
    ['glitchsoc', 7, true],
    ['hollo', 7, false],
    ['gotosocial', 7, false],
  ])('of %s with the API version %d include quote policies: %s', (software, mastodonApi, is) =>
    expect(can(of(software, { mastodonApi }), 'quotePolicy')).toBe(is),
  );

  // rules: tools-sections
  test.each([
    ['0.14.2', false, false],
    ['0.15.0+git-1', true, false],
    ['0.17.4', true, false],
    ['0.18.0-rc1+git-1', true, true],
    ['0.19.2+git-1', true, true],
    ['0.20.0', true, true],
    ['1.0.0', true, true],
    ['', true, true],
  ])('of GoToSocial %s include header filters: %s, drafts of blocks: %s', (version, hasFilters, hasDrafts) => {
    const server = of('gotosocial', { version });
    expect([can(server, 'headerFilters'), can(server, 'permissionDrafts')]).toEqual([hasFilters, hasDrafts]);
  });

  /** The actions that would destroy or publish something on servers without support, and those that merely fail. */
  test.each<[Ability, readonly (keyof typeof SERVERS)[]]>([
    ['previews', pleromas],
    ['quotes', [...pleromas, 'hollo']],
    ['localScope', pleromas],
    ['listScope', pleromas],
    ['unlistedScope', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'snac296', 'hollo', 'another']],
    ['directScope', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'snac296', 'hollo', 'another']],
    ['polls', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'snac296', 'hollo', 'another']],
    ['reservedUrlLength', ['mastodon']],
    ['pollMedia', ['pleroma', 'akkoma', 'snac', 'snac296', 'hollo', 'another']],
    ['focalPoints', ['mastodon', 'gotosocial']],
    ['mediaThumbnails', ['mastodon']],
    ['reactions', [...pleromas, 'snac296', 'hollo']],
    ['tagFollows', ['akkoma', 'mastodon', 'gotosocial', 'snac296', 'hollo', 'another']],
    ['jsonPolls', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'hollo', 'another']],
    ['quoteId', [...pleromas, 'hollo']],
    ['editing', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'snac', 'snac296', 'hollo']],
    ['history', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'hollo', 'another']],
    ['deleting', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'snac296', 'hollo', 'another']],
    ['blockList', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'hollo', 'another']],
    ['muting', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'hollo', 'another']],
    ['idempotency', ['pleroma', 'akkoma', 'mastodon', 'hollo']],
    ['adminCalls', pleromas],
    ['mastodonAdmin', ['mastodon']],
    ['trendReview', ['mastodon']],
    ['domainPermissions', ['mastodon', 'gotosocial']],
    ['serverRules', ['pleroma', 'gotosocial']],
    ['ruleHints', ['pleroma']],
    ['gotosocialAdmin', ['gotosocial']],
    ['gotosocialDebug', ['gotosocial']],
    ['permissionDrafts', ['gotosocial']],
    ['headerFilters', ['gotosocial']],
    ['accountModeration', ['mastodon', 'gotosocial']],
    ['subscribing', pleromas],
    ['followNotify', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'hollo']],
    ['followLanguages', ['mastodon']],
    ['accountExtras', pleromas],
    ['followBack', ['akkoma']],
    ['hideCollections', ['mastodon']],
    ['translation', ['mastodon']],
    ['searchOperators', ['mastodon']],
    ['searchByAuthor', ['gotosocial']],
    ['searchByAccount', ['pleroma', 'akkoma', 'mastodon', 'gotosocial', 'hollo']],
    ['endorsements', ['pleroma', 'mastodon']],
    ['featuredTags', ['mastodon']],
    ['feeds', ['pleroma', 'akkoma', 'mastodon']],
    ['familiarFollowers', ['pleroma', 'mastodon', 'hollo']],
    ['mastodonPages', ['mastodon']],
    ['gotosocialPages', ['gotosocial']],
    ['invitations', ['pleroma', 'akkoma', 'mastodon']],
  ])('%s: %o', (ability, expected) => {
    const able = (Object.keys(SERVERS) as (keyof typeof SERVERS)[]).filter((name) => can(SERVERS[name], ability));
    expect(able).toEqual(expected);
  });

  // rules: interaction-policy, interaction-requests
  test.each([
    ['gotosocial', '0.16.9', false],
    ['gotosocial', '0.17.0+git-1', true],
    ['gotosocial', '1.0.0', true],
    ['mastodon', '4.5.0', false],
  ])('of %s %s include interaction policies: %s', (software, version, is) =>
    expect(can(of(software, { version }), 'interactionPolicy')).toBe(is),
  );

  // rules: follow-languages
  test.each([
    ['3.5.19', false],
    ['4.0.0rc1', true],
    ['4.5.0', true],
    ['10.0.0', true],
  ])('of Mastodon %s include languages of a follow: %s', (version, is) =>
    expect(can(of('mastodon', { version }), 'followLanguages')).toBe(is),
  );

  // rules: featured-accounts
  test.each([
    ['4.3.9', false],
    ['4.4.0', true],
    ['5.0.0', true],
  ])('of Mastodon %s include featured accounts: %s', (version, is) => expect(can(of('mastodon', { version }), 'endorsements')).toBe(is));

  // rules: search-operators
  test.each([
    ['3.5.0', false],
    ['4.1.9', false],
    ['4.2.0', true],
    ['4.10.1+glitch', true],
    ['5.0.0', true],
  ])('of Mastodon %s include search operators: %s', (version, is) => expect(can(of('mastodon', { version }), 'searchOperators')).toBe(is));

  test('follow from the reported capabilities, not from the name', () => {
    const unheard = of('takahe', { mastodonApi: 7, capabilities: ['emoji_reaction'] });
    expect((['editing', 'quotes', 'reactions', 'idempotency'] as const).map((one) => can(unheard, one))).toEqual([true, true, true, true]);
    const silent = of('takahe');
    expect((['editing', 'quotes', 'reactions', 'idempotency'] as const).map((one) => can(silent, one))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('exclude those found to be missing', () => {
    expect(can({ ...SERVERS.akkoma, lacks: ['reactions'] }, 'reactions')).toBe(false);
  });

  test('include the visibilities that the server returns as they were sent', () => {
    const scopes = (name: keyof typeof SERVERS) =>
      VISIBILITIES.filter((one) => supportsScope((ability) => can(SERVERS[name], ability), one));
    expect(scopes('akkoma')).toEqual(VISIBILITIES);
    expect(scopes('gotosocial')).toEqual(['public', 'unlisted', 'private', 'direct']);
    expect(scopes('snac')).toEqual(['public', 'private']);
    expect(scopes('snac296')).toEqual(['public', 'unlisted', 'private', 'direct']);
  });

  test('include the formats that the server names', () => {
    const formats = ['text/plain', 'text/markdown', 'text/html'];
    const taken = (server: Server) => formats.filter((format) => acceptsFormat(server, format));
    const akkoma = { ...SERVERS.akkoma, node: { ...SERVERS.akkoma.node, postFormats: formats } };
    expect([taken(akkoma), taken(SERVERS.gotosocial), taken(SERVERS.mastodon)]).toEqual([formats, formats.slice(0, 2), []]);
  });

  test('are unidentified for a server that reported nothing', () => {
    expect([isIdentified({ instance: unknownInstance, node: unknownNode, lacks: [] }), isIdentified(SERVERS.snac)]).toEqual([false, true]);
  });
});
