import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mergeManifest, withShortcutNames } from '#domain/install/manifest.ts';

const own = JSON.parse(readFileSync('public/static/starling.webmanifest', 'utf8')) as Record<string, unknown>;
/** As Akkoma serves it where the operator configured nothing but the name. */
const served = {
  name: 'Harbour',
  description: 'By the sea',
  icons: [{ src: '/static/logo.svg', type: 'image/svg+xml' }],
  theme_color: '#282c37',
  background_color: '#191b22',
  scope: 'https://harbour.example',
  start_url: '/',
  serviceworker: { src: '/sw-other.js' },
};

// rules: manifest-merged
describe('manifest', () => {
  test('has the names and colours of the server, and everything else of the client', () => {
    expect(mergeManifest(own, served)).toEqual({
      ...own,
      name: 'Harbour',
      short_name: 'Harbour',
      description: 'By the sea',
      theme_color: '#282c37',
      background_color: '#191b22',
    });
  });

  test('has the short name of a server that has one', () => {
    expect(mergeManifest(own, { ...served, short_name: 'H' })).toMatchObject({ name: 'Harbour', short_name: 'H' });
  });

  test.each([
    ['is none', undefined],
    ['is a list', []],
    ['has no texts', { name: 7, short_name: ' ', theme_color: null, icons: 'logo.png' }],
    ['has endless texts', { name: 'a'.repeat(501) }],
  ])('is the client’s if that of the server %s', (_, defective) => {
    expect(mergeManifest(own, defective)).toEqual(own);
  });

  test.each([
    ['a large picture', { src: '/static/mine.png', sizes: '48x48 192x192', type: 'image/png' }],
    ['a drawing', { src: '/static/mine.svg', type: 'image/svg+xml' }],
    ['a drawing of any size', { src: '/static/mine', sizes: 'any', purpose: 'maskable any' }],
  ])('has the operator’s icons if they contain %s', (_, icon) => {
    const small = { src: '/favicon.png', sizes: '32x32', type: 'image/png' };
    expect(mergeManifest(own, { ...served, icons: [small, { ...icon, extra: 1 }, 'logo.png', {}] })['icons']).toEqual([small, icon]);
  });

  test.each([
    ['small', { src: '/favicon.png', sizes: '128x128', type: 'image/png' }],
    ['of an unknown size', { src: '/favicon.png', type: 'image/png' }],
    ['only maskable', { src: '/mask.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' }],
  ])('has the client’s icons if the operator’s are %s', (_, icon) => {
    expect(mergeManifest(own, { ...served, icons: [icon] })['icons']).toEqual(own['icons']);
  });
});

// rules: launch-in-window
describe('shortcuts of the manifest', () => {
  const names = { en: ['New post', 'Notifications'], de: ['Neuer Beitrag', 'Mitteilungen'] };
  const namesFor = (languages: readonly string[]) =>
    (withShortcutNames(own, names, languages)['shortcuts'] as { name: string; url: string }[]).map(({ name, url }) => [name, url]);

  test.each([
    [['fr', 'de-AT', 'en'], 'Neuer Beitrag', 'Mitteilungen'],
    [['fr'], 'New post', 'Notifications'],
  ])('are named in the first known language of %o', (languages, post, notifications) => {
    expect(namesFor(languages)).toEqual([
      [post, '/login?compose=1'],
      [notifications, '/notifications'],
    ]);
  });

  test('may be absent', () => {
    expect(withShortcutNames({}, names, ['de'])).toEqual({});
  });
});
