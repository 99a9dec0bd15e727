import { afterEach, describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { learnColours } from '#domain/theme/colour.ts';
import { themePropertiesOf } from '#domain/theme/properties.ts';
import { usualTheme } from '#domain/theme/usual.ts';
import { instanceTheme } from '#services/theme/instance-themes.ts';
import { offeredThemes } from '#features/theme/services/offered.ts';
import { openInstance } from '#tests/support/instance.ts';
import { html, json, serve } from '#tests/support/server.ts';
import { fileText, ODD } from '#tests/support/theme-odd.ts';
import { FORMS, OWN, sheetOf } from '#tests/support/theme-samples.ts';

const { signal } = new AbortController();
const { guest } = await openInstance();

afterEach(() => learnColours(() => undefined));

const files: Readonly<Record<string, unknown>> = {
  '/static/styles.json': {
    ours: '/static/themes/starling-light.json',
    far: 'https://elsewhere.example/a.json',
    broken: '/broken',
    whole: FORMS['file of version 2']!('Whole', OWN['plum']!),
    newer: '/newer',
  },
  '/broken': { colors: { bg: 'none' } },
  '/newer': { _pleroma_theme_version: 9, theme: { colors: OWN['plum'] } },
};

const aServer = () =>
  serve(({ url }, response) => {
    if (url in files) return json(response, 200, files[url]);
    html(response, 200, '<!doctype html><title>The client of the server</title>');
  });

describe('offered themes', () => {
  // rules: theme-formats
  test('reads the themes of the embedded instance in every form, each of which can be applied', async () => {
    const reported: unknown[] = [];
    const offered = await offeredThemes(guest, (problem) => void reported.push(problem), signal);
    expect([offered.map(({ name, source }) => `${name}: ${source.name}`), reported]).toEqual([
      [
        '@gull: Gull',
        '@kelp: Kelp',
        '@Lantern: Lantern · Night',
        '@Lantern/1: Lantern · Day',
        '@harbour: Harbour',
        '@tidewater: Tidewater',
        '@chalk: Chalk',
      ],
      [],
    ]);
    expect(offered.map(({ source }) => themePropertiesOf(source).scheme)).toEqual([
      'light',
      'dark',
      'dark',
      'light',
      'dark',
      'dark',
      'light',
    ]);
  });

  // rules: theme-formats
  test('finds a theme by name in the list and in the newer lists, and by the number of a palette', async () => {
    const found = await Promise.all(['tidewater', 'kelp', 'Lantern', 'Lantern/1'].map((name) => instanceTheme(guest, name, signal)));
    expect(found.map((source) => (typeof source === 'string' ? source : source.name))).toEqual([
      'Tidewater',
      'Kelp',
      'Lantern · Night',
      'Lantern · Day',
    ]);
  });

  // rules: theme-formats
  test('drops and reports unreadable themes, and sends no request to other hosts', async () => {
    const { origin, requests } = await aServer();
    const reported: string[] = [];
    const offered = await offeredThemes(createHttp(origin), (problem) => void reported.push(String(problem)), signal);
    expect(offered.map(({ name }) => name)).toEqual(['@whole']);
    expect(reported.toSorted()).toEqual([
      'CallError: malformed',
      'the theme "broken" of the instance: theme.invalid_theme_imported',
      'the theme "newer" of the instance: settings.file_import_export.file_too_new',
    ]);
    expect(requests.map(({ url }) => url)).not.toContain('/a.json');
  });

  // rules: theme-failure
  test.each(['broken', 'newer', 'nothing', 'constructor'])('throws for a missing theme "%s" of the instance', async (name) => {
    const { origin } = await aServer();
    await expect(instanceTheme(createHttp(origin), name, signal)).rejects.toThrow(/none that this client reads/);
  });

  // rules: default-theme
  describe('defaults of Pleroma and Akkoma', () => {
    type Response = Parameters<typeof serve>[0];
    const responses: Readonly<Record<string, Response>> = {
      'no list': (_, response) => void response.writeHead(404).end(),
      'a list that fails': (_, response) => json(response, 500, { error: 'later' }),
      'its own page for the list': (_, response) => html(response, 200, '<!doctype html><title>Akkoma</title>'),
      'a list without it': (_, response) => json(response, 200, { harbour: FORMS['list (version 1)']!('Harbour', OWN['gull']!) }),
      'a list with a broken one': (_, response) => json(response, 200, { 'pleroma-dark': '/gone' }),
      'a list with its own': ({ url }, response) =>
        json(response, 200, url === '/static/styles.json' ? { 'pleroma-dark': FORMS['list (version 1)']!('Ours', OWN['gull']!) } : {}),
    };

    test.each(Object.keys(responses))('%s: finds the default by name, and prefers one that the server lists', async (which) => {
      const { origin } = await serve(responses[which]!);
      const found = await instanceTheme(createHttp(origin), 'pleroma-dark', signal);
      expect(typeof found === 'string' ? found : found.name).toBe(which === 'a list with its own' ? 'Ours' : 'Pleroma Dark');
      expect(themePropertiesOf(usualTheme('pleroma-dark')!).scheme).toBe('dark');
      expect(themePropertiesOf(usualTheme('pleroma-light')!).scheme).toBe('light');
    });

    test('offers it a single time beside the listed ones', async () => {
      const namesOf = async (which: string) => {
        const { origin } = await serve(responses[which]!);
        return (await offeredThemes(createHttp(origin), () => {}, signal, 'pleroma-dark')).map(({ name }) => name);
      };
      expect([await namesOf('no list'), await namesOf('a list without it'), await namesOf('a list with its own')]).toEqual([
        ['@pleroma-dark'],
        ['@pleroma-dark', '@harbour'],
        ['@pleroma-dark'],
      ]);
    });

    test('throws for an unknown name with any list', async () => {
      const { origin } = await serve(responses['no list']!);
      await expect(instanceTheme(createHttp(origin), 'toString', signal)).rejects.toThrow(/none that this client reads/);
    });
  });

  // rules: default-theme
  test('resolves to the theme of this client that it stands for', async () => {
    const { origin } = await aServer();
    expect(await instanceTheme(createHttp(origin), 'ours', signal)).toBe('starling-light');
  });

  test('reads a style sheet of any content type', async () => {
    const { origin } = await serve(({ url }, response) => {
      if (url === '/static/styles/index.json') return json(response, 200, { Sample: '/static/styles/Sample DX.iss' });
      if (url === '/static/styles/Sample%20DX.iss')
        return void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(sheetOf({ A: OWN['gull']! }));
      response.writeHead(404).end();
    });
    expect((await offeredThemes(createHttp(origin), () => {}, signal)).map(({ name }) => name)).toEqual(['@Sample']);
  });

  // rules: theme-formats
  test.each([
    ['by its path', 'file of version 1'],
    ['by its path', 'file of version 2'],
    ['by its path', 'file of version 3'],
    ['by its path', 'style sheet'],
    ['as an object', 'list (version 1)'],
    ['as an object', 'palette (version 1)'],
    ['as an object', 'file of version 2'],
    ['as an object', 'file of version 3'],
  ])('offers ten built-in themes and more that a server lists %s, each a %s, and reports the others', async (how, form) => {
    const odd = ODD[form] ?? [];
    const list = Object.fromEntries(odd.map(([, theme], at) => [`t${at}`, how === 'by its path' ? `/t/${at}` : theme]));
    const { origin } = await serve(({ url }, response) => {
      if (url === '/static/styles.json') return json(response, 200, list);
      const [, theme] = odd[Number(/^\/t\/(\d+)$/.exec(url)?.[1] ?? -1)] ?? [];
      if (theme === undefined) return html(response, 200, '<!doctype html><title>None</title>');
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end(fileText(theme));
    });
    const reported: unknown[] = [];
    const offered = await offeredThemes(createHttp(origin), (problem) => void reported.push(problem), signal);
    const refused = odd.flatMap(([, , key], at) => (key === undefined ? [] : [`the theme "t${at}" of the instance: ${key}`]));
    const names = odd.flatMap(([, , key], at) => (key === undefined ? [`@t${at}`] : []));
    expect([offered.map(({ name }) => name), reported]).toEqual([names, refused]);
  });

  // rules: theme-colours
  test('reads a theme with other colour notations', async () => {
    const listed = { tide: { name: 'Tide', colors: { bg: 'hsl(220 20% 10%)', text: 'white' } } };
    const { origin } = await serve(({ url }, response) =>
      url === '/static/styles.json' ? json(response, 200, listed) : html(response, 200, '<!doctype html>'),
    );
    const found = await instanceTheme(createHttp(origin), 'tide', signal);
    expect(found).toMatchObject({ colors: { bg: '#14181f', text: '#ffffff' } });
  });
});
