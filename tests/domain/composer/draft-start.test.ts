import { describe, expect, test } from 'vitest';
import { startChanges, startOf, withSubject } from '#domain/composer/draft-start.ts';
import { emptyDraft } from '#domain/composer/draft.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Visibility } from '#domain/status/visibility.ts';

const FORMATS = ['text/plain', 'text/markdown'];
const settings = (change: Partial<Settings> = {}): Settings => ({ ...defaultSettings, ...change });

// rules: draft-begins
describe('how a post begins', () => {
  // rules: draft-begins
  test('public, plain, in no language and not sensitive, where nobody chose', () => {
    expect(startOf(settings(), undefined, FORMATS)).toEqual(emptyDraft);
  });

  test.each<Visibility>(['public', 'unlisted', 'private', 'direct', 'local'])('with the default scope of the account: %s', (scope) => {
    expect(startOf(settings(), { scope, sensitive: false }, FORMATS).visibility).toBe(scope);
  });

  test.each([
    ['text/markdown', FORMATS, 'text/markdown'],
    ['text/markdown', ['text/plain'], 'text/plain'],
  ] as const)('postContentType %s where the instance takes %j is %s', (postContentType, formats, contentType) => {
    expect(startOf(settings({ postContentType }), undefined, formats).contentType).toBe(contentType);
  });

  test('in the language of postLanguage', () => expect(startOf(settings({ postLanguage: 'de' }), undefined, FORMATS).language).toBe('de'));

  test.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('sensitiveByDefault %s and defaultNSFW %s: %s', (sensitiveByDefault, sensitive, starts) => {
    expect(startOf(settings({ sensitiveByDefault }), { scope: 'public', sensitive }, FORMATS).sensitive).toBe(starts);
  });

  test('only what changed about it is changed in a form', () => {
    const after = { ...emptyDraft, visibility: 'private' as const, sensitive: true, text: 'left alone' };
    expect(startChanges(emptyDraft, after)).toEqual({ visibility: 'private', sensitive: true });
  });
});

// rules: sensitive-start (sensitiveIfSubject)
describe('a subject makes a post sensitive', () => {
  const draft = (subject: string, sensitive: boolean) => ({ subject, sensitive });

  test.each([
    ['its first character', draft('', false), 'a', true],
    ['not again, where the person said otherwise', draft('a', false), 'ab', false],
    ['none any more', draft('a', true), '', false],
    ['none, as before', draft('', true), '', true],
  ])('%s', (_, before, next, sensitive) => expect(withSubject(before, next, settings(), undefined)).toEqual({ subject: next, sensitive }));

  test('without the setting it changes nothing', () => {
    expect(withSubject(draft('', false), 'a', settings({ sensitiveIfSubject: false }), undefined)).toEqual(draft('a', false));
  });

  test('one that begins sensitive is so again without a subject', () => {
    expect(withSubject(draft('a', true), '', settings(), { sensitive: true })).toEqual(draft('', true));
  });
});
