import { render } from '@testing-library/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { postLanguages } from '#components/language/post-languages.ts';
import { useDate } from '#i18n/dates.ts';
import { formatLocales, regional } from '#i18n/formats.ts';
import { currentIntl } from '#i18n/intl.ts';
import { english, speak } from '#i18n/current-language.ts';
import { Locale } from '#i18n/locale.tsx';

const LACKED = ['eo', 'eu', 'ga', 'oc', 'tlh'];
const PLURALS = ['eo', 'eu', 'ga'];
const CONSTRUCTORS = ['DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat'] as const;

const listOf = (locales: unknown): string[] => [locales ?? []].flat().map(String);

/** Chromium as an Arabic reader has it: some languages lack everything but plural rules, and formats are then Arabic. */
const lacking = (name: (typeof CONSTRUCTORS)[number]) => {
  const isThere = (tag: string) => !LACKED.includes(tag) || (name === 'PluralRules' && PLURALS.includes(tag));
  return new Proxy(Intl[name] as unknown as new (locales: string[], options: unknown) => object, {
    construct: (made, [locales, options]: unknown[]) => Reflect.construct(made, [[...listOf(locales).filter(isThere), 'ar-EG'], options]),
    get: (made, key) => (key === 'supportedLocalesOf' ? (tags: unknown) => listOf(tags).filter(isThere) : Reflect.get(made, key)),
  });
};

const real = Object.fromEntries(CONSTRUCTORS.map((name) => [name, Intl[name]]));
beforeEach(() => void Object.assign(Intl, Object.fromEntries(CONSTRUCTORS.map((name) => [name, lacking(name)]))));
afterEach(() => {
  Object.assign(Intl, real);
  speak(english);
});

function Some() {
  const intl = useIntl();
  const date = useDate();
  const at = '2026-03-01T12:00:05Z';
  const parts = [
    intl.formatNumber(12_345.5),
    intl.formatNumber(3, { style: 'unit', unit: 'day', unitDisplay: 'short' }),
    intl.formatRelativeTime(-3, 'day'),
    intl.formatList(['a', 'b']),
    intl.formatDisplayName('de', { type: 'language' }),
    intl.formatMessage({ id: 'chats.unread' }, { count: 12_345 }),
    date(at, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }),
    date(at, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }),
    date(at, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
    date(at, { timeStyle: 'short', timeZone: 'UTC' }),
    intl.locale,
  ];
  return (
    <>
      {parts.join(' | ')} <FormattedMessage id="notifications.followed_you" values={{ name: <b>Noor</b> }} />
    </>
  );
}

const shown = (tag: string) => {
  speak({ ...english, tag });
  const { container, unmount } = render(<Locale>{<Some />}</Locale>);
  const text = (container.textContent ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
  unmount();
  return text;
};

const DIGITS = '2026-03-01 12:00 | 2026-03-01 12:00:05 | 2026-03-01 | 12:00';

describe('formats', () => {
  test.each([
    ['eu', '12.345,5 | 3 d | hace 3 días | a y b | alemán | 12.345 unread messages'],
    ['oc', '12 345,5 | 3 j | il y a 3 jours | a et b | allemand | 12 345 unread messages'],
    ['ga', '12,345.5 | 3 days | 3 days ago | a and b | German | 12,345 unread messages'],
    ['eo', '12,345.5 | 3 days | 3 days ago | a and b | German | 12,345 unread messages'],
  ])('fall back for a browser without %s to a language that its readers know, and to digits for dates', (tag, formats) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(shown(tag)).toBe(`${formats} | ${DIGITS} | ${tag} Noor followed you`);
    expect(
      currentIntl()
        .formatNumber(12_345.5)
        .replaceAll(/[\u00A0\u202F]/g, ' '),
    ).toBe(formats.split(' | ')[0]);
    expect(logged).not.toHaveBeenCalled();
  });

  test('use the plurals of the language itself where the browser supports them', () => {
    speak({ ...english, tag: 'ga' });
    expect([1, 2, 3, 7, 11].map((count) => currentIntl().formatPlural(count))).toEqual(['one', 'two', 'few', 'many', 'other']);
  });

  test('use the language itself where the browser supports it', () => {
    expect(shown('de')).toContain('vor 3 Tagen | a und b | Deutsch');
    expect(shown('de')).toContain('Sonntag, 1. März 2026');
    expect([formatLocales('de'), formatLocales('zh-Hant'), formatLocales('tlh')]).toEqual([['de'], ['zh-Hant'], ['tlh', 'en']]);
  });

  describe('region of the reader', () => {
    test.each([
      ['en', ['en-GB', 'en'], '1 March 2026', '12:00'],
      ['en', ['de-AT', 'en-US', 'en-GB'], 'March 1, 2026', '12:00 PM'],
      ['de', ['en-GB', 'de-AT'], '1. März 2026', '12:00'],
      ['en', ['en'], 'March 1, 2026', '12:00 PM'],
      ['en', ['fr-FR'], 'March 1, 2026', '12:00 PM'],
    ])('formats dates in %s for a browser that prefers %j', (tag, languages, day, time) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
      const text = shown(tag);
      expect(text).toContain(day);
      expect(text).toContain(` | ${time} | ${tag} `);
    });

    test.each([
      ['zh', ['zh-TW', 'zh-CN'], 'zh-CN'],
      ['pt-BR', ['pt-PT'], 'pt-BR'],
      ['en', ['en-US@posix', 'en-GB'], 'en-GB'],
    ])('resolves %s among %j to %s: with the script and region of the page, and no invalid tag', (tag, languages, expected) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
      expect(regional(tag)).toBe(expected);
    });
  });

  test('sort names of languages by the interface language', () => {
    speak({ ...english, tag: 'oc' });
    expect(postLanguages({ ...currentIntl(), locale: 'oc' }, []).slice(0, 2)).toEqual([
      { code: 'ab', name: 'abkhaze' },
      { code: 'aa', name: 'afar' },
    ]);
  });
});
