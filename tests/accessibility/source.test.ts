import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (pattern: string): Readonly<Record<string, string>> =>
  Object.fromEntries(globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')]));

const views = read('src/**/*.tsx');
const hooks = read('src/**/*.ts');
const sheets = read('src/**/*.css');
const pictures = globSync('{src,public}/**/*.{png,jpg,jpeg,gif,webp,avif,svg}');
const texts = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Readonly<Record<string, string>>;

/** Returns the files with a match, sorted by path. */
const filesWith = (pattern: RegExp, files: Readonly<Record<string, string>> = { ...views, ...hooks }): string[] =>
  Object.entries(files)
    .flatMap(([file, text]) => (pattern.test(text) ? [file] : []))
    .toSorted();

describe('presses (WCAG 2.5.2)', () => {
  /** Handlers of the down event, and the reason why none of them completes an action. */
  const DOWN: Readonly<Record<string, string>> = {
    'src/components/autocomplete/growing-text.tsx': 'reports that the field is used',
    'src/components/autocomplete/suggestions.tsx': 'keeps the focus in the field',
    'src/components/page/login-link.tsx': 'fetches code ahead',
    'src/features/composer/attaching/drawing-canvas.tsx': 'a stroke, which can be undone',
    'src/features/composer/attaching/focal-point-dialog.tsx': 'a point that follows the pointer until the dialog is saved',
    'src/features/media-viewer/use-gestures.ts': 'starts a gesture that the up event completes',
    'src/features/settings/profile/field-rows.tsx': 'starts a drag that the up event completes',
    'src/features/shortcuts/palette/palette-option.tsx': 'keeps the focus in the field',
    'src/inspector/panel/resize-handle.tsx': 'captures the pointer',
    'src/ui/menu.tsx': 'remembers whether the menu was open',
    'src/ui/modal.tsx': 'remembers a press beside the dialog, which closes on the up event',
    'src/ui/use-swipe.ts': 'starts a swipe that the up event completes',
  };

  test('act on release', () => {
    expect(filesWith(/on(?:Pointer|Mouse)Down(?:Capture)?[=:]|onTouchStart(?:Capture)?[=:]/)).toEqual(Object.keys(DOWN).toSorted());
  });
});

describe('focus (WCAG 3.2.1)', () => {
  /** Handlers of the focus event, and why none of them changes the context. */
  const FOCUS: Readonly<Record<string, string>> = {
    'src/components/emoji/emoji-grid.tsx': 'the stop of the arrow keys',
    'src/components/emoji/emoji-row.tsx': 'the stop of the arrow keys',
    'src/components/page/login-link.tsx': 'fetches code ahead',
    'src/components/private-note/note-field.tsx': 'loads the note',
    'src/components/status/status-body.tsx': 'expands a shortened post',
    'src/features/composer/composer.tsx': 'leaves the subject open while it is empty',
    'src/features/composer/subject-field.tsx': 'leaves the subject open while it is empty',
    'src/features/notices/notices.tsx': 'pauses the notices',
    'src/features/session/login-panel.tsx': 'fetches code ahead',
    'src/features/settings/search/search.tsx': 'expands the results below the field',
    'src/features/shout/shoutbox.tsx': 'joins the shoutbox',
  };

  test('has no other effect than those listed', () => {
    expect(filesWith(/onFocus(?:Capture)?=\{/, views)).toEqual(Object.keys(FOCUS).toSorted());
  });
});

describe('sound (WCAG 1.4.2)', () => {
  test('plays by itself only in the viewer, which the user opens, with controls', () => {
    expect(filesWith(/autoPlay/i, views)).toEqual(['src/features/media-viewer/shown.tsx']);
    expect(views['src/features/media-viewer/shown.tsx']).toMatch(/controls: true, autoPlay: true/);
  });
});

describe('flashes (WCAG 2.3.1)', () => {
  /** Three cycles a second are the limit of the criterion. */
  const SHORTEST_MS = 334;
  const durationOf = (text: string): number => {
    const [, amount = '0', unit] = /(?<![\w-])([\d.]+)(m?s)\b/.exec(text) ?? [];
    return Number(amount) * (unit === 's' ? 1000 : 1);
  };

  test('are absent: an animation that repeats by itself takes a third of a second or longer', () => {
    const repeated = Object.values(sheets).flatMap((css) => css.match(/[^;{},]*\binfinite\s*(?=[;}])/g) ?? []);
    const own = repeated.filter((text) => /\d/.test(text));
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter((text) => durationOf(text) < SHORTEST_MS)).toEqual([]);
  });

  test('are absent from effects of text, which authors can speed up', () => {
    const [, shortest = '0'] = /\[SHORTEST_S, LONGEST_S\] = \[([\d.]+)/.exec(views['src/components/rich-text/mfm.tsx'] ?? '') ?? [];
    expect(Number(shortest) * 1000).toBeGreaterThanOrEqual(SHORTEST_MS);
  });
});

describe('pictures (WCAG 1.4.5)', () => {
  test('of the interface are the logo and its sizes, without text', () => {
    const names = new Set(pictures.map((file) => file.replace(/^.*\//, '').replace(/[-\d]*\.\w+$/, '')));
    expect([...names].toSorted()).toEqual(['icon', 'icon-apple', 'icon-maskable', 'logo']);
  });
});

describe('texts (WCAG 1.3.3)', () => {
  /** Texts with a word for a colour, a shape or a position, and the reason why they need no sight. */
  const SENSORY: readonly [RegExp, reason: string][] = [
    [/^(?:drawing\.colour|theme\.(?:slot|shadow))\./, 'the names of colours and parts'],
    [/^(?:crop\.at|upload\.focus_at|drawing\.pen)$/, 'positions as numbers'],
    [/^(?:columns|settings\.columnOrder)\.(?:earlier|later)$/, 'the name of an action'],
    [/^settings\./, 'describes the appearance that a setting changes'],
    [/^inspector\.position\./, 'the names of positions'],
    [/^registration\.captcha_picture$/, 'the name of a picture that the server requires'],
    [/^server_tools\.documents\.help$/, 'describes where guests see a text'],
  ];
  const WORDS = /\b(?:above|below|beneath|beside|bottom|corner|left|right|round|square|top|blue|green|orange|red|yellow)\b/i;
  /** Uses that refer neither to a position nor to a colour. */
  const PLAIN = /\bright (?:now|away)\b|\bcharacters? left\b|\bleft (?:blank|out|empty)\b/gi;

  test('identify nothing by its colour, shape or position alone', () => {
    const found = Object.entries(texts).filter(
      ([key, text]) => WORDS.test(text.replaceAll(PLAIN, '')) && !SENSORY.some(([keys]) => keys.test(key)),
    );
    expect(found).toEqual([]);
  });
});
