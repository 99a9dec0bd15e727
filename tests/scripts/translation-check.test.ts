import { describe, expect, test } from 'vitest';
import { glossaryGaps, readGlossary, unusedTerms } from '#scripts/check/messages/glossary.ts';
import { translationFaults } from '#scripts/check/messages/translation-faults.ts';
import { readSameTexts, untranslatedIn, unusedRows } from '#scripts/check/messages/untranslated.ts';
import { readWidths, tooWide, widthGaps, widthOf } from '#scripts/check/messages/widths.ts';

describe('check of a translation', () => {
  const posts = { a: '{n, plural, one {# post} other {# posts}}' };

  test.each([
    ['de', '{n, plural, one {# Beitrag} other {# Beiträge}}', []],
    ['pl', '{n, plural, one {# wpis} few {# wpisy} many {# wpisów} other {# wpisu}}', []],
    ['pl', '{n, plural, one {# wpis} other {# wpisy}}', ['"a" lacks the plural "few" of {n}', '"a" lacks the plural "many" of {n}']],
    ['cs', '{n, plural, one {# příspěvek} few {# příspěvky} other {# příspěvků}}', []],
    ['ar', '{n, plural, one {a} two {b} few {c} many {d} other {e}}', []],
    ['ga', '{n, plural, one {a} two {b} few {c} other {e}}', ['"a" lacks the plural "many" of {n}']],
    ['fr', '{n, plural, =0 {rien} one {# post} other {# posts}}', []],
    ['ja', '{n, plural, one {#件} other {#件}}', ['"a" has the plural "one" of {n}, which the language lacks']],
    ['ja', '{n, plural, other {#件}}', []],
    ['ru', '{n, plural, other {Посты: #}}', []],
  ])('requires the plurals of %s: %s', (tag, text, faults) => {
    expect(translationFaults(tag, { a: text }, posts)).toEqual(faults);
  });

  test('accepts for a language without plural rules in Intl those of its neighbour', () => {
    expect(translationFaults('oc', { a: '{n, plural, one {# messatge} other {# messatges}}' }, posts)).toEqual([]);
  });

  test('finds plurals in tags and other plurals', () => {
    const source = { a: '<b>{m, plural, =0 {{n, plural, one {#} other {# b}}} other {# c}}</b>' };
    const text = '<b>{m, plural, =0 {{n, plural, one {#} other {# b}}} one {# c} few {# c} many {# c} other {# c}}</b>';
    expect(translationFaults('uk', { a: text }, source)).toEqual([
      '"a" lacks the plural "few" of {n}',
      '"a" lacks the plural "many" of {n}',
    ]);
  });

  test('requires the choices of the source', () => {
    const source = { a: '{who, select, self {You} other {They}}' };
    expect(translationFaults('de', { a: '{who, select, other {Sie} self {Du}}' }, source)).toEqual([]);
    expect(translationFaults('de', { a: '{who, select, selbst {Du} other {Sie}}' }, source)).toEqual([
      '"a" lacks {who, select, other self}',
      '"a" has {who, select, other selbst}, which the source lacks',
    ]);
  });

  test('reports a choice that the source lacks', () => {
    expect(translationFaults('de', { a: '{who, select, one {Du} other {Sie}}' }, { a: 'They, {who}' })).toContain(
      '"a" has {who, select, one other}, which the source lacks',
    );
  });

  test('requires a format for numbers and dates, and none for texts', () => {
    const source = { a: '{n, number} {name} {at, date, medium}' };
    expect(translationFaults('de', { a: '{at, date, medium}: {name} {n, plural, one {#} other {#}}' }, source)).toEqual([]);
    expect(translationFaults('de', { a: '{n} {name, number} {at}' }, source)).toEqual([
      '"a" shows {n} without a format',
      '"a" shows {at} without a format',
      '"a" formats {name}, which is a text',
    ]);
  });

  test('leaves malformed and additional messages to the compiler', () => {
    expect(translationFaults('de', { a: '{n, plural, one {', b: '{n, plural, one {#} other {#}}' }, posts)).toEqual([]);
  });
});

describe('texts that are the same as in English', () => {
  const same = readSameTexts('# A comment\nServer\tde nl\nHTML\t*\nWorld\tde\nNo message\t*\n');
  const source = { a: 'Server', b: 'HTML', c: 'World', d: '{name}: {count, number}', e: 'Delete', f: '<b>{name}</b>' };

  test('are reported unless they are allowed or have no letters', () => {
    expect(untranslatedIn('de', { ...source, e: ' ' }, source, same)).toEqual(['"e" is empty']);
    expect(untranslatedIn('fr', { ...source, e: 'Supprimer' }, source, same)).toEqual([
      '"a" is the same as in English; if that is right, add it to locales/same-as-english.tsv',
      '"c" is the same as in English; if that is right, add it to locales/same-as-english.tsv',
    ]);
  });

  test('are reported where the table no longer needs them, except for languages without messages', () => {
    expect(unusedRows(same, source, new Map([['de', { ...source, c: 'Welt' }]]))).toEqual([
      '"World" is translated in de',
      '"No message" is no message',
    ]);
  });
});

describe('glossary', () => {
  const glossary = readGlossary(
    'concept\tmessage\ten\tde\tar\nfollow\ta\tfollow\tFolgen / folgt\tمتابعة\nrepeat\tb\trepeat\tTeilen\tنشر\ncolumn\t\tcolumn\tSpalte\tعمود\n',
  );

  test('has a term for each concept in each language', () => {
    expect(glossaryGaps(glossary, ['en', 'de', 'ar'], { a: 'Follow', b: 'Repeat' })).toEqual([]);
    expect(glossaryGaps(readGlossary('concept\tmessage\ten\txx\nfollow\tz\tfollow\t\n'), ['en', 'de'], {})).toEqual([
      'has no column "de"',
      'has a column "xx", which is no language',
      '"follow" has no term in xx',
      '"follow" names "z", which is no message',
    ]);
  });

  test('is followed by the messages, without regard to case, vowel signs and alternatives', () => {
    expect(unusedTerms('de', { a: 'Folgt dir', b: 'Weitersagen' }, glossary)).toEqual([
      '"b" does not use "Teilen" (repeat in the glossary)',
    ]);
    expect(unusedTerms('ar', { a: 'مُتَابَعة', b: 'إعادة نشر' }, glossary)).toEqual([]);
    expect(unusedTerms('de', {}, glossary)).toEqual([]);
  });

  test('finds a term whose words a non-breaking space separates', () => {
    const spaced = readGlossary('concept\tmessage\ten\tfr\nlive\ta\tlive\ten direct\n');
    expect(unusedTerms('fr', { a: 'En\u00A0direct' }, spaced)).toEqual([]);
    expect(unusedTerms('fr', { a: 'En\u202Fdirect' }, spaced)).toEqual([]);
  });
});

describe('width of a message', () => {
  test.each([
    ['Settings', 8],
    ['設定', 4],
    ['설정 A', 6],
    ['はい！', 6],
    ['సెట్టింగ్\u200Cలు', 7],
    ['\u2068שלום\u2069', 4],
    ['Ru\u0308ck', 4],
    ['<b>New</b>: {name}', 13],
    ['{n, plural, one {# post} other {# of {m, number} posts}}', 16],
    ['{who, select, self {You} other {They}}', 4],
  ])('%s', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  test('is limited where a phone has little room', () => {
    const widths = readWidths('# A comment\na.tab.*\t4\ta tab\nb\t5\ta button\n');
    const messages = { 'a.tab.one': '設定', 'a.tab.two': '設定の', 'a.tab.two.help': 'Long enough', b: 'Save' };
    expect(tooWide(messages, widths)).toEqual(['"a.tab.two" is 6 wide, a tab has room for 4: shorten “設定の”']);
    expect(widthGaps(widths, messages)).toEqual([]);
  });

  test('has a row only for messages that exist', () => {
    expect(widthGaps(readWidths('a.*\t4\ta tab\nb\tx\ta button\n'), { 'a.tab.one': 'One', b: 'Two' })).toEqual([
      '"a.*" matches no message',
      '"b" has no width',
    ]);
  });
});
