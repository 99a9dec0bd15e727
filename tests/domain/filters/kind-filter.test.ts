import { describe, expect, it } from 'vitest';
import { hasKindFilter, kindFilterOf, NO_KIND_FILTER, passesKinds, withKindFilter, type KindFilter } from '#domain/filters/kind-filter.ts';
import { baseLanguage } from '#domain/text/languages.ts';
import type { Status } from '#domain/status/status.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { anAttachment } from '#tests/support/attachments.ts';
import { aStatus } from '#tests/support/entities.ts';

const post = (fields: Partial<Status> = {}) => aStatus({ id: '1', accountId: 'noor', ...fields });
const passes = (filter: Partial<KindFilter>, status: Status, inner?: Status, ownId: string | undefined = 'me') =>
  passesKinds(status, inner, { ...NO_KIND_FILTER, ...filter }, ownId);

// rules: kind-filters
describe('the kinds of a timeline', () => {
  it('are those of every timeline but the own ones and profiles', () => {
    const keys: TimelineKey[] = ['friends', 'public-timeline', 'tag-timeline:boats', 'list-timeline:3', 'dms', 'bookmarks', 'user:9'];
    expect(keys.map(hasKindFilter)).toEqual([true, true, true, true, false, false, false]);
  });

  it('are stored per timeline, and only while they leave something out', () => {
    const stored = withKindFilter({ kindFilters: {} }, 'friends', { ...NO_KIND_FILTER, repeats: true });
    expect(stored.kindFilters).toEqual({ friends: { repeats: true, replies: false, withoutMedia: false, languages: [] } });
    expect(kindFilterOf(stored, 'friends')).toEqual({ ...NO_KIND_FILTER, repeats: true });
    expect(kindFilterOf(stored, 'list-timeline:3')).toEqual(NO_KIND_FILTER);
    expect(withKindFilter(stored, 'friends', NO_KIND_FILTER)).toEqual({ kindFilters: {} });
  });

  it('are read from whatever another version stored', () => {
    const kindFilters = { friends: { repeats: 'yes', withoutMedia: true, languages: ['de', 3] }, dms: { repeats: true } };
    expect(kindFilterOf({ kindFilters }, 'friends')).toEqual({ ...NO_KIND_FILTER, withoutMedia: true, languages: ['de'] });
    expect(kindFilterOf({ kindFilters }, 'dms')).toEqual(NO_KIND_FILTER);
  });

  it('leave out repeats, also the own ones', () => {
    const repeat = (accountId: string) => post({ accountId, reblogId: '2' });
    const inner = post({ id: '2' });
    expect([passes({ repeats: true }, repeat('noor'), inner), passes({ repeats: true }, repeat('me'), inner)]).toEqual([false, false]);
    expect(passes({ repeats: true }, inner)).toBe(true);
  });

  it('leave out replies, except to the user and to the author', () => {
    const reply = (inReplyToAccountId: string, accountId = 'noor') => post({ accountId, inReplyToId: '7', inReplyToAccountId });
    const all = [reply('ingrid'), reply('me'), reply('noor'), reply('ingrid', 'me'), post()];
    expect(all.map((status) => passes({ replies: true }, status))).toEqual([false, true, true, true, true]);
    expect(passes({ replies: true }, post({ reblogId: '2' }), reply('ingrid'))).toBe(true);
  });

  it('leave out replies for guests', () => {
    expect(passes({ replies: true }, post({ inReplyToId: '7', inReplyToAccountId: 'ingrid' }), undefined, undefined)).toBe(false);
  });

  it('leave out posts without media, by the repeated post of a repeat', () => {
    const picture = post({ attachments: [anAttachment('image')] });
    expect([post(), picture].map((status) => passes({ withoutMedia: true }, status))).toEqual([false, true]);
    expect([post(), picture].map((inner) => passes({ withoutMedia: true }, post({ reblogId: '2' }), inner))).toEqual([false, true]);
  });

  it('never leave out the own posts that others repeat, except with all repeats', () => {
    const [repeat, own] = [post({ reblogId: '2' }), post({ accountId: 'me' })];
    expect([{ withoutMedia: true }, { languages: ['de'] }, { repeats: true }].map((filter) => passes(filter, repeat, own))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('leave out other languages, never a post without one', () => {
    const languages = ['de'];
    const all = ['de', 'de-AT', 'en', undefined].map((language) => post(language === undefined ? {} : { language }));
    expect(all.map((status) => passes({ languages }, status))).toEqual([true, true, false, true]);
    expect(['und', 'mul', 'zxx'].map((language) => passes({ languages }, post({ language })))).toEqual([true, true, true]);
    expect(baseLanguage('zh_Hant')).toBe('zh');
  });
});
