import { describe, expect, test } from 'vitest';
import { freeChanges, startOf, withSubject } from '#domain/composer/draft-start.ts';
import { emptyDraft, type Draft, type StartField } from '#domain/composer/draft.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Visibility } from '#domain/status/visibility.ts';

const FORMATS = ['text/plain', 'text/markdown'];
const settings = (change: Partial<Settings> = {}): Settings => ({ ...defaultSettings, ...change });

// rules: draft-begins
describe('startOf', () => {
  // rules: draft-begins
  test('is public, plain, without language and not sensitive by default', () => {
    expect(startOf(settings(), undefined, FORMATS)).toEqual(emptyDraft);
  });

  test.each<Visibility>(['public', 'unlisted', 'private', 'direct', 'local'])('uses the default scope of the account: %s', (scope) => {
    expect(startOf(settings(), { scope, sensitive: false }, FORMATS).visibility).toBe(scope);
  });

  test.each([
    ['text/markdown', FORMATS, 'text/markdown'],
    ['text/markdown', ['text/plain'], 'text/plain'],
  ] as const)('maps postContentType %s, where the instance accepts %j, to %s', (postContentType, formats, contentType) => {
    expect(startOf(settings({ postContentType }), undefined, formats).contentType).toBe(contentType);
  });

  test('uses the language of postLanguage', () =>
    expect(startOf(settings({ postLanguage: 'de' }), undefined, FORMATS).language).toBe('de'));

  test.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('applies sensitiveByDefault %s and defaultNSFW %s: %s', (sensitiveByDefault, sensitive, starts) => {
    expect(startOf(settings({ sensitiveByDefault }), { scope: 'public', sensitive }, FORMATS).sensitive).toBe(starts);
  });

  test('freeChanges returns only the defaults that changed and that the user did not choose', () => {
    const after = { ...emptyDraft, visibility: 'private' as const, sensitive: true };
    const changes = (draft: Draft, chosen: readonly StartField[] = []) => freeChanges(draft, { before: emptyDraft, after, chosen });
    expect(changes(emptyDraft)).toEqual({ visibility: 'private', sensitive: true });
    expect(changes(emptyDraft, ['visibility'])).toEqual({ sensitive: true });
    // rules: list-scope
    expect(changes({ ...emptyDraft, visibility: 'direct', listId: '7' })).toEqual({ sensitive: true });
  });
});

// rules: sensitive-start (sensitiveIfSubject)
describe('withSubject with sensitiveIfSubject', () => {
  const draft = (subject: string, sensitive: boolean) => ({ subject, sensitive });

  test.each([
    ['its first character', draft('', false), 'a', true],
    ['not again after the user decided otherwise', draft('a', false), 'ab', false],
    ['none any more', draft('a', true), '', false],
    ['none, as before', draft('', true), '', true],
  ])('%s', (_, before, next, sensitive) => expect(withSubject(before, next, settings(), undefined)).toEqual({ subject: next, sensitive }));

  test('changes nothing without the setting', () => {
    expect(withSubject(draft('', false), 'a', settings({ sensitiveIfSubject: false }), undefined)).toEqual(draft('a', false));
  });

  test('restores the initial sensitivity when the subject is removed', () => {
    expect(withSubject(draft('a', true), '', settings(), { sensitive: true })).toEqual(draft('', true));
  });
});
