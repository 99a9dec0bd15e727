import { describe, expect, it } from 'vitest';
import { rankCommands } from '#domain/shortcuts/rank.ts';

const named = (...labels: string[]) => labels.map((label) => ({ label }));
const found = (labels: readonly string[], query: string, locale = 'en') =>
  rankCommands(named(...labels), query, locale).map(({ label }) => label);

// rules: palette-rank
describe('the ranking of commands', () => {
  it('puts a whole label before its beginning, beginnings of words, initials and parts', () => {
    expect(found(['Unlisted', 'Pinned lists', 'Lists of people', 'Log in', 'List'], 'list')).toEqual([
      'List',
      'Lists of people',
      'Pinned lists',
      'Unlisted',
    ]);
    expect(found(['Home', 'Admin', 'Direct messages'], 'dm')).toEqual(['Direct messages', 'Admin']);
  });

  it('keeps the order of equally good matches', () => {
    expect(found(['Post later', 'Post now', 'Post'], 'post')).toEqual(['Post', 'Post later', 'Post now']);
  });

  it('finds words in any order', () => {
    expect(found(['Follow requests', 'Requests'], 'req fol')).toEqual(['Follow requests']);
  });

  it('ignores case, accents and vowel marks', () => {
    expect(found(['Café', 'Straße'], 'CAFE')).toEqual(['Café']);
    expect(found(['Café', 'Straße'], 'strasse')).toEqual(['Straße']);
    expect(found(['المفضلة', 'الإعدادات'], 'الاعدادات', 'ar')).toEqual(['الإعدادات']);
    expect(found(['المُفَضَّلة'], 'المفضله', 'ar')).toEqual(['المُفَضَّلة']);
  });

  it('finds German umlauts that are written with an e, in German alone', () => {
    expect(found(['Über', 'Uebung'], 'ueb', 'de')).toEqual(['Über', 'Uebung']);
    expect(found(['Über', 'Uebung'], 'ub', 'de-AT')).toEqual(['Über']);
    expect(found(['Über'], 'ueb', 'en')).toEqual([]);
  });

  it('lower-cases as the language does', () => {
    expect(found(['İzmir', 'Ilgaz'], 'iz', 'tr')).toEqual(['İzmir']);
    expect(found(['Ilgaz'], 'ılg', 'tr')).toEqual(['Ilgaz']);
  });

  it('forgives a few skipped letters, fewer first, and not more than were typed', () => {
    expect(found(['Bookmarks', 'Big old kitchen'], 'bkmrk')).toEqual(['Bookmarks']);
    expect(found(['Notifications'], 'ntfs')).toEqual([]);
    expect(found(['Nobody yet'], 'noo')).toEqual([]);
    expect(found(['Open bookmarks'], 'bkmrk')).toEqual(['Open bookmarks']);
    expect(found(['Subkimark'], 'bkmrk')).toEqual([]);
  });

  it('finds other texts after all labels', () => {
    const all = [{ label: 'Theme', also: ['Dark or light', 'Appearance'] }, { label: 'Darker pictures' }];
    expect(rankCommands(all, 'dark', 'en').map(({ label }) => label)).toEqual(['Darker pictures', 'Theme']);
    expect(rankCommands(all, 'theme dark', 'en').map(({ label }) => label)).toEqual(['Theme']);
  });

  // rules: palette-shown
  it('returns everything for an empty query and at most 20 otherwise', () => {
    const many = Array.from({ length: 30 }, (_, at) => `Item ${at}`);
    expect([found(many, '  ').length, found(many, 'item').length, found(many, '?!').length]).toEqual([30, 20, 0]);
  });
});
