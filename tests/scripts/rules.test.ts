import { describe, expect, test } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { TABLE } from '#scripts/rules/import-table.ts';
import { RULES } from '#scripts/rules/index.ts';
import { APART as FOCUSING } from '#scripts/rules/focus-rule.ts';
import { APART as FETCHING_LATE } from '#scripts/rules/lazy.ts';
import { APART } from '#scripts/rules/one-client.ts';
import project from '../../package.json' with { type: 'json' };

const found = (rule: keyof typeof RULES, files: Readonly<Record<string, string>>): string[] =>
  RULES[rule]!(Object.entries(files).map(([path, text]) => ({ path, text }))).map(({ path, line }) => `${path}:${line}`);

describe('import table', () => {
  const refused: [from: string, statement: string][] = [
    ['domain/a.ts', `import { b } from '../cache/table.ts';`],
    ['domain/a.ts', `import type { B } from '../api/http.ts';`],
    ['domain/a.ts', `import { useState } from 'react';`],
    ['src/cache/a.ts', `import { b } from '#machines/stream/stream.machine.ts';`],
    ['src/cache/a.ts', `import { b } from '../api/http.ts';`],
    ['machines/stream/a.ts', `import { b } from '#cache/table.ts';`],
    ['machines/stream/a.ts', `import type { B } from '#api/http.ts';`],
    ['machines/stream/a.ts', `import { useSelector } from '@xstate/react';`],
    ['machines/stream/a.ts', `import { helper } from '../notices/words.ts';`],
    ['machines/stream/a.ts', `import { NOTICE_MS } from '../notices/notices.machine.ts';`],
    ['src/api/a.ts', `import { b } from '../browser/socket.ts';`],
    ['src/api/a.ts', `import { b } from '../cache/table.ts';`],
    ['src/browser/a.ts', `import { useState } from 'react';`],
    ['src/api/a.ts', `import axios from 'axios';`],
    ['src/browser/a.ts', `import { b } from '../api/http.ts';`],
    ['src/browser/a.ts', `import { readFileSync } from 'node:fs';`],
    ['src/views/a.tsx', `import { b } from '../api/http.ts';`],
    ['src/views/a.tsx', `import { b } from '../browser/socket.ts';`],
    ['src/views/a.tsx', `import { createTable } from '../cache/table.ts';`],
    ['src/views/a.tsx', `import { startSystem } from '../app/system.tsx';`],
    ['src/views/a.tsx', `import { streamMachine } from '#machines/stream/stream.machine.ts';`],
    ['src/views/a.tsx', `import '#machines/stream/stream.machine.ts';`],
    ['src/views/a.tsx', `import DOMPurify from 'dompurify';`],
    ['src/views/a.tsx', `export { streamMachine } from '#machines/stream/stream.machine.ts';`],
    ['src/views/a.tsx', `const later = import('../api/http.ts');`],
    ['src/ui/a.tsx', `import { b } from '../views/b.tsx';`],
    ['src/ui/a.tsx', `import { rule } from '#domain/rule.ts';`],
    ['src/theme/a.ts', `import { b } from '../ui/b.tsx';`],
    ['src/i18n/a.ts', `import { b } from '../app/system.tsx';`],
    ['src/app/a.ts', `import { b } from '#instance/server.ts';`],
    ['src/app/a.ts', `import { b } from '../support/held.ts';`],
    ['domain/a.ts', `import type { B } from '#instance/server.ts';`],
    ['instance/a.ts', `import { b } from '#domain/status/status.ts';`],
    ['instance/a.ts', `import type { B } from '#machines/stream/stream.machine.ts';`],
    ['src/elsewhere/a.ts', `import { b } from '#domain/status.ts';`],
  ];
  test.each(refused)('%s may not say %s', (path, text) => {
    expect(found('import table', { [path]: `\n${text}\n` })).toEqual([`${path}:2`]);
  });

  const allowed: [from: string, statement: string][] = [
    ['domain/a.ts', `import { b } from './b.ts';`],
    ['src/cache/a.ts', `import { b } from '#domain/b.ts';`],
    [
      'machines/system/a.machine.ts',
      `import { streamMachine } from '../stream/stream.machine.ts'; import { tell } from '../support/registry.ts';`,
    ],
    ['machines/stream/a.ts', `import type { NoticesInbox } from '../notices/contract.ts'; import { rule } from '#domain/rule.ts';`],
    ['machines/stream/a.ts', `import { errorNotice } from '../notices/contract.ts';`],
    ['src/api/http.ts', `import { object } from 'valibot';`],
    ['src/views/a.tsx', `import { selectNotices, type NoticesSnapshot } from '#machines/notices/notices.machine.ts';`],
    ['src/views/a.tsx', `import { useRow } from '../app/system.tsx'; import { useActor } from '../app/hooks/actor.ts';`],
    ['src/views/a.tsx', `import type { streamMachine } from '#machines/stream/stream.machine.ts';`],
    ['src/views/a.tsx', `import styles from './a.module.css'; const B = () => import('./b.tsx');`],
    ['src/ui/a.tsx', `import type { Account } from '#domain/account.ts';`],
    ['src/i18n/a.ts', `import en from '#locales/en.json';`],
    ['src/app/a.ts', `import { b } from '../views/b.tsx'; import { c } from '#machines/system/root.machine.ts';`],
    ['instance/a.ts', `import { b } from './b.ts'; import { createServer } from 'node:http';`],
    ['tests/a.test.ts', `import { b } from '#instance/server.ts'; import { c } from '#domain/c.ts';`],
    ['e2e/a.spec.ts', `import { b } from '#instance/server.ts';`],
    ['scripts/a.ts', `import { b } from '#instance/server.ts';`],
  ];
  test.each(allowed)('%s may say %s', (path, text) => {
    expect(found('import table', { [path]: text })).toEqual([]);
  });
});

test('every package of the import table is one of the project', () => {
  const { dependencies, devDependencies } = project as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const named = TABLE.flatMap(({ packages }) => (packages === 'any' ? [] : packages));
  expect(named.filter((name) => !(name in dependencies) && !(name in devDependencies))).toEqual([]);
});

test('no import climbs two folders, or out of its floor', () => {
  const text = ['./b.ts', '../b.ts', '../../b.ts', '../../../domain/b.ts', '#domain/b.ts', 'react', '../../../package.json']
    .map((specifier) => `import '${specifier}';`)
    .join('\n');
  expect(found('no import climbs', { 'src/parts/status/a.ts': text })).toEqual(['src/parts/status/a.ts:3', 'src/parts/status/a.ts:4']);
  expect(found('no import climbs', { 'machines/a.ts': `import '../domain/b.ts';` })).toEqual(['machines/a.ts:1']);
});

test('two rooms of the features do not import each other, and those of the blocks in no circle', () => {
  const rooms = 'rooms that do not know each other';
  expect(
    found(rooms, {
      'src/views/timeline/a.ts': `import '#parts/status/a.ts'; import './b.ts'; import './deeper/c.ts';`,
      'src/shell/a.ts': `import '#views/timeline/a.ts'; import '#views/about/a.ts';`,
      'src/parts/status/a.ts': `import '../account/a.ts';`,
      'src/parts/account/a.ts': `import '../text/a.ts';`,
    }),
  ).toEqual([]);
  expect(found(rooms, { 'src/views/timeline/a.ts': `import type { B } from '../about/b.ts';` })).toEqual(['src/views/timeline/a.ts:1']);
  expect(
    found(rooms, {
      'src/parts/status/a.ts': `import '../account/a.ts';`,
      'src/parts/account/a.ts': `import '../text/a.ts';`,
      'src/parts/text/a.ts': `import '#parts/status/b.ts';`,
    }),
  ).toEqual(['src/parts/status/a.ts:1', 'src/parts/account/a.ts:1', 'src/parts/text/a.ts:1']);
});

describe('no clock or chance in machines', () => {
  test.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'setTimeout(() => {}, 1)',
    'setInterval(() => {}, 1)',
    'performance.now()',
    'crypto.randomUUID()',
    'queueMicrotask(() => {})',
    'fetch("/api")',
    'globalThis.fetch',
    'globalThis["setTimeout"]',
  ])('refuses %s', (expression) => {
    const text = `export const a = () => ${expression};`;
    expect(
      found('no clock or chance in machines', { 'machines/a/a.machine.ts': text, 'domain/a.ts': text, 'src/browser/a.ts': text }),
    ).toEqual(['machines/a/a.machine.ts:1', 'domain/a.ts:1']);
  });

  test('lets holes, given moments and members of the same name be', () => {
    const text = `
      interface Holes { readonly fetch: () => Promise<string>; crypto: string }
      export const age = (at: string, now: number) => now - new Date(at).getTime() - Date.parse(at);
      export const load = ({ fetch }: Holes) => fetch();
      export const other = (holes: Holes) => [holes.fetch(), { performance: 1 }];`;
    expect(found('no clock or chance in machines', { 'domain/a.ts': text })).toEqual([]);
  });
});

describe('no raw html', () => {
  test.each([
    '<p dangerouslySetInnerHTML={{ __html: text }} />',
    'node.innerHTML = text',
    'node["outerHTML"]',
    'node.insertAdjacentHTML("beforeend", text)',
    'document.write(text)',
    'React.createElement("p", { dangerouslySetInnerHTML: { __html: text } })',
  ])('refuses %s', (expression) => {
    const text = `export const a = ${expression};`;
    expect(found('no raw html', { 'src/views/a.tsx': text, 'src/parts/text/sanitise.ts': 'node.innerHTML = text;' })).toEqual([
      'src/views/a.tsx:1',
    ]);
  });
});

test('every picture has a fallback: the element itself stands in one file', () => {
  const text = 'export const a = <p><img src={url} alt="" onError={fail} /></p>;';
  const own = 'export const a = <Img src={url} alt="" instead={null} />;';
  const sources = { 'src/views/a.tsx': text, 'src/inspector/b.tsx': text, 'src/views/c.tsx': own, 'src/ui/img.tsx': text };
  expect(found('every picture has a fallback', sources)).toEqual(['src/views/a.tsx:1', 'src/inspector/b.tsx:1']);
});

describe('what lies over the page closes on going back', () => {
  const rule = 'what lies over the page closes on going back';

  test.each([
    '<dialog open />',
    '<dialog><p /></dialog>',
    '<details />',
    "createElement('dialog')",
    "document.createElement('details')",
    'node.showModal()',
    'node.showPopover()',
    'node.togglePopover(true)',
    '<div popover="auto" />',
    '<div popover="manual" />',
    '<div popover />',
    '<div popover={kind} />',
    "<div {...{ popover: 'auto' }} />",
    '<button popoverTarget="a" />',
    '<div role="dialog" />',
    "<div role={isOpen ? 'menu' : undefined} />",
    '<ul role="listbox" />',
    '<Popover isPassing />',
  ])('refuses %s wherever the history is not told', (expression) => {
    const text = `export const a = ${expression};`;
    expect(found(rule, { 'src/views/a.tsx': text, 'src/inspector/a.tsx': text, 'src/ui/a.tsx': text })).toEqual([
      'src/views/a.tsx:1',
      'src/inspector/a.tsx:1',
      'src/ui/a.tsx:1',
    ]);
  });

  test.each(['<Dialog />', '<Popover role="menu" />', '<a role="option" />', 'f(({ isPassing, popover = 1 }) => 0)'])(
    'lets %s be',
    (expression) => {
      expect(found(rule, { 'src/views/a.tsx': `export const a = ${expression};` })).toEqual([]);
    },
  );

  test.each(['<Dialog role="alertdialog" />', '<div role="alertdialog" />', "<Modal role={'alertdialog'} />"])(
    'one file asks: %s',
    (expression) => {
      const text = `export const a = ${expression};`;
      expect(found(rule, { 'src/ui/question.tsx': text, 'src/ui/a.tsx': text, 'src/views/a.tsx': text })).toEqual([
        'src/ui/a.tsx:1',
        'src/views/a.tsx:1',
      ]);
    },
  );

  test('what a file is let do it does, or the leave goes', () => {
    expect(found(rule, { 'src/ui/modal.tsx': 'export const a = <dialog />;' })).toEqual(['src/ui/modal.tsx:1']);
  });
});

describe('code is loaded lazily in one way', () => {
  const rule = 'code is loaded lazily in one way';

  test.each(["import('./b.ts')", "lazy(() => import('./b.tsx'))", "import.meta.glob('./*.ts')"])(
    'refuses %s outside the loader',
    (expression) => {
      const text = `export const a = ${expression};`;
      expect(
        found(rule, { 'src/views/a.tsx': text, 'src/app/wiring/a.ts': text, 'src/app/lazy/a.ts': text, 'src/api/instance.ts': text }),
      ).toEqual(['src/views/a.tsx:1', 'src/app/wiring/a.ts:1']);
    },
  );

  test('lets types be', () => {
    expect(found(rule, { 'src/views/a.tsx': "export type A = typeof import('./b.ts');" })).toEqual([]);
  });

  test.each(FETCHING_LATE)('%s is there, and would be refused if it were not named', (path) => {
    expect(found(rule, { 'src/views/a.tsx': readFileSync(path, 'utf8') })).not.toEqual([]);
  });
});

describe('no literal text in views', () => {
  test.each([
    '<p>Hello</p>',
    '<p>{"Hello"}</p>',
    '<p>{isOpen ? "Close" : <b />}</p>',
    '<p>{name ?? "nobody"}</p>',
    '<p>{`${count} posts`}</p>',
    '<button aria-label="Close" />',
    '<img alt={`picture of ${name}`} />',
    '<input placeholder="Search" />',
    '<p>日本</p>',
  ])('refuses %s', (markup) => {
    expect(found('no literal text in views', { 'src/views/a.tsx': `export const A = () => ${markup};` })).toEqual(['src/views/a.tsx:1']);
  });

  test.each([
    '<p>{text("timeline.error")}</p>',
    '<p className="a"> · × 1 </p>',
    '<button aria-label={text("close")} type="button" />',
    '<A kind="b">{kind === "x" && <B />}</A>',
  ])('lets %s be', (markup) => {
    expect(found('no literal text in views', { 'src/views/a.tsx': `export const A = () => ${markup};` })).toEqual([]);
  });
});

describe('text of the size one chose', () => {
  const within = (declaration: string) => found('text of the size one chose', { 'src/ui/a.module.css': `.a { ${declaration}; }` });

  test.each(['font-size: 13px', 'font: 400 15px / 1.5 serif', '--f-s: 13px'])('refuses %s (rule text-size)', (declaration) => {
    expect(within(declaration)).toEqual(['src/ui/a.module.css:1']);
  });

  test.each(['font-size: 0.8rem', 'font-size: var(--f-s)', 'font-size: min(1.5rem, 32px)', '--foot: 0px'])('lets %s be', (declaration) => {
    expect(within(declaration)).toEqual([]);
  });
});

describe('brief motion', () => {
  const within = (declaration: string) => found('brief motion', { 'src/ui/a.module.css': `.a { ${declaration}; }` });

  test.each([
    'transition: color 300ms',
    'transition: color var(--quick), opacity 0.25s',
    'animation: rise var(--calm) 400ms',
    'transition: opacity 100ms',
    'transition: color 1s linear',
    'animation-duration: 1s',
    '--slow: 0.5s',
  ])('refuses %s (rule brief-motion)', (declaration) => {
    expect(within(declaration)).toEqual(['src/ui/a.module.css:1']);
  });

  test.each([
    'transition: color var(--quick), scale var(--calm) ease-out',
    'animation: appear var(--calm) ease-out 200ms forwards',
    'animation: breathe 1.6s ease-in-out infinite',
    'animation: none',
    'animation-duration: 1ms',
    '--quick: 120ms',
    'background: url("a5s.png")',
  ])('lets %s be', (declaration) => {
    expect(within(declaration)).toEqual([]);
  });

  test('lets what is in posts move as their authors wish', () => {
    expect(found('brief motion', { 'src/parts/rich-text/mfm.css': '.a { animation: spin 2s; }' })).toEqual([]);
  });
});

describe('logical css, themed colours', () => {
  test.each([
    'margin-left: 1px',
    'padding-right: 1px',
    'left: 0',
    'top: 0',
    'margin-top: 0',
    'text-align: left',
    'float: right',
    'border-left-color: var(--a)',
    'border-top-left-radius: 1px',
    'margin: 0 1px 0 2px',
    'color: #fff',
    'background: rgb(0 0 0 / 50%)',
    'border: 1px solid red',
    '--shade: hsl(1 2% 3%)',
    'box-shadow: 0 0 1px black',
    'background: linear-gradient(var(--a), white)',
  ])('refuses %s', (declaration) => {
    expect(found('logical css, themed colours', { 'src/ui/a.module.css': `.a:hover {\n  & > b:focus { ${declaration}; }\n}` })).toEqual([
      'src/ui/a.module.css:2',
    ]);
  });

  test.each([
    'margin-inline-start: 1px',
    'inset-inline: 0',
    'margin: 0 var(--a) 1px var(--a)',
    'text-align: start',
    'color: var(--red)',
    'background: color-mix(in oklab, var(--text) 10%, transparent)',
    'background: rgb(from var(--text) r g b / 10%)',
    'border-color: currentcolor',
    'color: CanvasText',
    "content: 'red: #fff'",
    'grid-template-areas: "left right"',
    'transition: color 1s linear',
    'background: url("red.png#fff")',
  ])('lets %s be', (declaration) => {
    expect(
      found('logical css, themed colours', {
        'src/ui/a.module.css': `/* color: red; */ @media (min-width: 1px) { .left::before { ${declaration} } }`,
      }),
    ).toEqual([]);
  });

  test('lets the theme name colours', () => {
    expect(found('logical css, themed colours', { 'src/theme/dark.css': ':root { --text: #fff; }' })).toEqual([]);
  });
});

test('files stay short, machines shorter', () => {
  const lines = (count: number) => 'x;\n'.repeat(count);
  expect(
    found('file sizes', {
      'src/a.ts': lines(301),
      'src/b.ts': lines(300),
      'machines/a.machine.ts': lines(181),
      'machines/b.machine.ts': lines(180),
      'machines/c.ts': lines(181),
      'tests/a.test.ts': lines(400),
    }),
  ).toEqual(['src/a.ts:301', 'machines/a.machine.ts:181']);
});

test('a machine without a model test is named', () => {
  expect(
    found('a model test for every machine', {
      'machines/a/one.machine.ts': '',
      'machines/a/two.machine.ts': '',
      'tests/models/two.model.test.ts': '',
      'tests/models/b/three.model.test.tsx': '',
    }),
  ).toEqual(['machines/a/one.machine.ts:1']);
});

describe('one client for every server', () => {
  const rule = 'one client for every server';
  test.each([
    `const answer = await fetch('/api/v1/statuses');`,
    `const answer = await fetch(url, { method: 'POST' });`,
    `const answer = await window.fetch(url);`,
    `const answer = globalThis.fetch(request);`,
    `const request = new XMLHttpRequest();`,
    `const events = new EventSource(url);`,
    `navigator.sendBeacon(url, body);`,
    `import ky from 'ky';`,
    `const ky = await import('ky');`,
  ])('nobody else asks: %s', (text) => {
    for (const path of ['src/api/a.ts', 'src/browser/a.ts', 'src/views/a.tsx', 'src/worker/a.ts'])
      expect(found(rule, { [path]: text })).toEqual([`${path}:1`]);
    expect(found(rule, { 'src/api/http.ts': text })).toEqual([]);
  });

  test('what is only named so may be called, and whatever asks apart is there', () => {
    expect(found(rule, { 'src/api/a.ts': `await fetch(http, signal); followed.fetch(); load((fetch) => fetch());` })).toEqual([]);
    expect(Object.keys(APART).filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('one place gives the focus, and what else raises is there', () => {
  const rule = 'one place gives the focus';
  for (const text of [`field.current?.focus();`, `next.focus({ preventScroll: true });`, `document.querySelector('main')['focus']();`]) {
    for (const path of ['src/views/a/a.tsx', 'src/parts/a.ts', 'src/shell/a.tsx', 'src/inspector/a.tsx'])
      expect(found(rule, { [path]: text })).toEqual([`${path}:1`]);
    expect(found(rule, { 'src/ui/leave-focus.ts': text })).toEqual([]);
  }
  expect(found(rule, { 'src/views/a.tsx': `giveFocus(field); const { focus } = look; <input onFocus={look} />;` })).toEqual([]);
  expect(Object.keys(FOCUSING).filter((path) => !existsSync(path))).toEqual([]);
});

describe('one record of what a server can', () => {
  const rule = 'one record of what a server can';
  test.each([
    `const can = node.features.includes('polls');`,
    `const can = features.includes(name);`,
    `const is = software === 'mastodon';`,
    `const is = node.software !== 'pleroma';`,
    `const is = KNOWN.includes(node.software);`,
  ])('views do not conclude it by themselves: %s', (text) => {
    expect(found(rule, { 'src/views/a.tsx': text })).toEqual(['src/views/a.tsx:1']);
    expect(found(rule, { 'domain/server/server.ts': text })).toEqual([]);
  });

  test('they ask, and name what runs there', () => {
    expect(
      found(rule, {
        'src/views/a.tsx': `const can = useCan('polls'); const words = { software: node.software || '', all: names.includes(one) };`,
      }),
    ).toEqual([]);
  });
});
