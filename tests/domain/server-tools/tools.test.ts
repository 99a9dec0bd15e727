import { describe, expect, test } from 'vitest';
import {
  afterSent,
  changeDraft,
  changedElsewhere,
  conflictsOf,
  isChangedElsewhere,
  isOutdated,
  toolDraftOf,
} from '#domain/server-tools/drafts.ts';
import type { Ability } from '#domain/server/server.ts';
import { tabsOf } from '#domain/moderation/tabs.ts';
import { addressesIn, invalidLines } from '#domain/server-tools/media-proxy.ts';
import { webAddress } from '#domain/server-tools/relays.ts';
import { moveRule, nextPriority, type ServerRule } from '#domain/server-tools/rules.ts';
import { isToolSection, mayHaveRules, sectionsOf } from '#domain/server-tools/sections.ts';

const rulesOf = (...priorities: number[]): readonly ServerRule[] =>
  priorities.map((priority, at) => ({ id: `${at}`, text: '', hint: '', priority }));

const isPleromas = (ability: Ability) => ability === 'adminCalls';
const isMastodons = (ability: Ability) => ability === 'mastodonAdmin' || ability === 'domainPermissions';

describe('server tools', () => {
  // rules: tools-sections
  test('have rules only where the server has them, and a tab for each section', () => {
    expect([
      sectionsOf({ role: 'admin' }, (ability) => ability === 'adminCalls' || ability === 'serverRules')[0],
      sectionsOf({ role: 'admin' }, isPleromas)[0],
    ]).toEqual(['rules', 'documents']);
    const gotosocials: readonly Ability[] = ['gotosocialAdmin', 'serverRules', 'permissionDrafts', 'headerFilters'];
    const onGotosocial = (role: 'admin' | 'moderator') => sectionsOf({ role }, (ability) => gotosocials.includes(ability));
    const onOlder = sectionsOf({ role: 'admin' }, (ability) => gotosocials.slice(0, 2).includes(ability));
    expect(onOlder).toEqual(['rules', 'custom_emoji', 'upkeep']);
    expect([onGotosocial('admin'), onGotosocial('moderator')]).toEqual([
      ['rules', 'custom_emoji', 'upkeep', 'domain_permission_drafts', 'domain_permission_excludes', 'header_blocks', 'header_allows'],
      [],
    ]);
    expect([isToolSection('relays'), isToolSection('log'), isToolSection(undefined)]).toEqual([true, false, false]);
  });

  // rules: tools-sections
  test('have no rules on a Pleroma from before 2.7', () => {
    const versions = [
      '2.7.2 (compatible; Pleroma 2.6.3)',
      '2.7.2 (compatible; Pleroma 2.7.0-1)',
      '4.3.0',
      '2.7.2 (compatible; Pleroma 3.0.0)',
    ];
    expect(versions.map(mayHaveRules)).toEqual([false, true, true, true]);
    expect([sectionsOf({ role: 'moderator', privileges: [] }, isPleromas), sectionsOf({ role: 'moderator' }, isPleromas)]).toEqual([
      [],
      ['emoji'],
    ]);
  });

  // rules: tools-sections, staff-permissions
  test('are on Mastodon what the permissions of the role grant, regardless of its name', () => {
    const sections = (permissions?: number) =>
      sectionsOf({ role: 'member', ...(permissions === undefined ? {} : { permissions }) }, isMastodons);
    const [administrator, federation, blocks, reports] = [0x1, 0x20, 0x80, 0x10];
    expect([sections(administrator), sections(federation), sections(blocks), sections(reports), sections(), sections(NaN)]).toEqual([
      ['domain_blocks', 'domain_allows', 'email_domain_blocks', 'ip_blocks'],
      ['domain_blocks', 'domain_allows'],
      ['email_domain_blocks', 'ip_blocks'],
      [],
      [],
      [],
    ]);
  });

  // rules: tools-sections, moderation-tabs
  test.each([0x1, 0x10, 0x20, 0x80, 0x100, 0x400, 0])(
    'have a tab where they have a section, on Mastodon with the permissions %i',
    (permissions) => {
      const own = { role: 'member', permissions } as const;
      expect(tabsOf(own, { isClosed: false, can: isMastodons }).includes('tools')).toBe(sectionsOf(own, isMastodons).length > 0);
    },
  );

  // rules: staff-permissions, moderation-tabs
  test('are beside the reports and accounts that the role on Mastodon may manage', () => {
    const tabs = (permissions: number) => tabsOf({ role: 'member', permissions }, { isClosed: true, can: isMastodons });
    expect([tabs(0x1), tabs(0x10), tabs(0x400), tabs(0)]).toEqual([['reports', 'people', 'tools'], ['reports'], ['people'], []]);
  });

  // rules: tools-conflict
  test('notice before a text is sent that another admin changed the one that it replaces', () => {
    const forms = (html: string) => ({ forms: { terms: { html, other: html } } });
    const isLate = (now: string) => isOutdated({ of: 'terms', entered: { html: 'mine' } }, forms('old'), forms(now));
    expect([isLate('old'), isLate('theirs'), isLate('mine')]).toEqual([false, true, false]);
    expect([
      isChangedElsewhere(changedElsewhere().failure),
      isChangedElsewhere({ kind: 'rejected', status: 409, message: 'taken' }),
    ]).toEqual([true, false]);
  });

  // rules: tools-relays
  test.each([
    [' https://relay.example/actor ', 'https://relay.example/actor'],
    ['http://relay.example/actor', 'http://relay.example/actor'],
    ['relay.example/actor', undefined],
    ['https://relay.example', undefined],
    ['https://relay/actor', undefined],
    ['https://relay.example/two words', undefined],
    ['javascript://relay.example/actor', undefined],
  ])('accept only the address of an actor: %s', (typed, address) => {
    expect(webAddress(typed)).toBe(address);
  });

  // rules: tools-media-proxy
  test('read the addresses of files by line, each once, and name lines that are none', () => {
    const typed = 'https://a.example/1.png\n\nhttps://a.example/1.png\n gull \nhttps://b.example/2.png';
    expect([addressesIn(typed), invalidLines(typed)]).toEqual([['https://a.example/1.png', 'https://b.example/2.png'], ['gull']]);
  });

  // rules: tools-rules
  test('move a rule by one, also among rules of the same priority', () => {
    expect(moveRule(rulesOf(0, 0, 0), '2', -1)).toEqual([
      { id: '2', priority: 1 },
      { id: '1', priority: 2 },
    ]);
    expect(moveRule(rulesOf(0, 1, 2), '0', 1)).toEqual([
      { id: '1', priority: 0 },
      { id: '0', priority: 1 },
    ]);
    expect([moveRule(rulesOf(0, 1), '0', -1), moveRule(rulesOf(0, 1), '1', 1), moveRule(rulesOf(0, 1), '9', 1)]).toEqual([[], [], []]);
    expect([nextPriority([]), nextPriority(rulesOf(3, 7))]).toEqual([0, 8]);
  });

  // rules: tools-drafts
  test('read stored forms', () => {
    expect([
      toolDraftOf({ entered: { text: 'a', at: 1 }, base: { text: '' } }),
      toolDraftOf({ entered: { at: 1 } }),
      toolDraftOf({}),
    ]).toEqual([{ entered: { text: 'a' }, base: { text: '' } }, undefined, undefined]);
  });

  // rules: tools-drafts
  test('store the changed fields alone, with the text that they had first', () => {
    const draft = changeDraft(undefined, { text: 'Old', hint: 'a' }, { text: 'New' });
    expect(draft).toEqual({ entered: { text: 'New' }, base: { text: 'Old' } });
    expect(changeDraft(draft, { text: 'Theirs', hint: 'a' }, { text: 'Newer' })).toEqual({
      entered: { text: 'Newer' },
      base: { text: 'Old' },
    });
    expect(changeDraft(draft, { text: 'Old', hint: 'a' }, { text: 'Old' })).toBe(undefined);
  });

  // rules: tools-conflict
  test('find the fields that the server changed to another text', () => {
    const draft = { entered: { text: 'New', hint: 'b' }, base: { text: 'Old', hint: 'a' } };
    expect(['Old', 'New', 'Theirs'].map((text) => conflictsOf(draft, { text, hint: 'a' }))).toEqual([[], [], ['text']]);
  });

  // rules: tools-drafts, tools-conflict
  test('retain the fields that were changed after they were sent, without a conflict with the own text', () => {
    const draft = { entered: { text: 'Newer', hint: 'b' }, base: { text: 'Old', hint: 'a' } };
    const rest = afterSent(draft, { text: 'New', hint: 'b' });
    expect(rest).toEqual({ entered: { text: 'Newer' }, base: { text: 'New' } });
    expect(conflictsOf(rest!, { text: 'New', hint: 'b' })).toEqual([]);
    expect(afterSent(draft, draft.entered)).toBe(undefined);
  });
});
