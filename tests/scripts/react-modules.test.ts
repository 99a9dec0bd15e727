import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asModule } from '#scripts/vite/react-modules.ts';

const read = (file: string) => readFileSync(`node_modules/${file}`, 'utf8');

/** What a module of code says, by running it. */
const said = (code: string): Promise<Record<string, unknown>> => import(`data:text/javascript,${encodeURIComponent(code)}`);

test.each(['react/cjs/react.production.js', 'scheduler/cjs/scheduler.production.js'])('%s says as a module what it said', async (file) => {
  const exports = {};
  // oxlint-disable-next-line no-implied-eval -- a file of a package, as a page would run it
  new Function('exports', read(file))(exports);
  const module = await said(asModule(read(file)));
  const kinds = (of: object) =>
    Object.entries(of)
      .map(([name, value]) => `${name} ${typeof value}`)
      .toSorted();
  expect(kinds(module)).toEqual(kinds(exports));
});

test('what a file asks for is imported by the name that it has there', () => {
  const asked = asModule(read('react-dom/cjs/react-dom-client.production.js'));
  expect(asked.split('\n').slice(0, 3)).toEqual([
    "import * as Scheduler from 'scheduler';",
    "import * as React from 'react';",
    "import * as ReactDOM from 'react-dom';",
  ]);
  expect(asked).toMatch(/\bas createRoot\b/);
  expect(asModule(read('react-dom/client.js'))).toBe("export * from './cjs/react-dom-client.production.js';");
});

test('a name that gets another value later has it for whoever imported it', async () => {
  const module = await said(asModule('exports.now = void 0;\nif (true) { exports.now = () => 7; }\nexports.later = () => exports.now();'));
  expect((module['later'] as () => number)()).toBe(7);
});

test.each(['module.exports = 7;', 'exports["a"] = 1;', 'const a = require(name);'])(
  'what exports in another way stops the build: %s',
  (code) => {
    expect(() => asModule(code)).toThrow('React exports in another way');
  },
);
