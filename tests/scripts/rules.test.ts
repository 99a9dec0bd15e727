import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { TABLE } from '#scripts/rules/import-table.ts';
import { APART as FETCHING_LATE } from '#scripts/rules/lazy.ts';
import { found } from '#tests/support/rules.ts';
import project from '../../package.json' with { type: 'json' };

describe('rules', () => {
  describe('import table', () => {
    const refused: [from: string, statement: string][] = [
      ['domain/a.ts', `import { b } from '../cache/table.ts';`],
      ['domain/a.ts', `import type { B } from '../api/http.ts';`],
      ['domain/a.ts', `import { useState } from 'react';`],
      ['src/cache/a.ts', `import { b } from '#machines/stream/stream.machine.ts';`],
      ['src/cache/a.ts', `import { b } from '../api/http.ts';`],
      ['machines/stream/a.ts', `import { b } from '#cache/table.ts';`],
      ['machines/stream/a.ts', `import type { B } from '#http/http.ts';`],
      ['machines/stream/a.ts', `import { useSelector } from '@xstate/react';`],
      ['machines/stream/a.ts', `import { helper } from '../notices/words.ts';`],
      ['machines/stream/a.ts', `import { NOTICE_MS } from '../notices/notices.machine.ts';`],
      ['src/api/a.ts', `import { b } from '../platform/socket.ts';`],
      ['src/api/a.ts', `import { b } from '../cache/table.ts';`],
      ['src/platform/a.ts', `import { useState } from 'react';`],
      ['src/api/a.ts', `import axios from 'axios';`],
      ['src/platform/a.ts', `import { b } from '../api/http.ts';`],
      ['src/platform/a.ts', `import { readFileSync } from 'node:fs';`],
      ['src/features/a.tsx', `import { b } from '../api/http.ts';`],
      ['src/features/a.tsx', `import { b } from '../platform/socket.ts';`],
      ['src/features/a.tsx', `import { createTable } from '../cache/table.ts';`],
      ['src/features/a.tsx', `import { startSystem } from '../app/system.tsx';`],
      ['src/features/a.tsx', `import { streamMachine } from '#machines/stream/stream.machine.ts';`],
      ['src/features/a.tsx', `import '#machines/stream/stream.machine.ts';`],
      ['src/features/a.tsx', `import DOMPurify from 'dompurify';`],
      ['src/features/a.tsx', `export { streamMachine } from '#machines/stream/stream.machine.ts';`],
      ['src/features/a.tsx', `const later = import('../api/http.ts');`],
      ['src/features/a/a.tsx', `import { b } from './api/b.ts';`],
      ['src/features/a/api/a.ts', `import { b } from '#platform/socket.ts';`],
      ['src/features/a/wiring/a.ts', `import { B } from '../b.tsx';`],
      ['src/features/a/bundle.ts', `import { b } from './api/b.ts';`],
      ['src/react/a.ts', `import { A } from '#features/a/a.tsx';`],
      ['src/components/a/a.tsx', `import { A } from '#features/a/a.tsx';`],
      ['src/http/a.ts', `import { a } from '#api/schema/status.ts';`],
      ['src/ui/a.tsx', `import { b } from '../features/b.tsx';`],
      ['src/ui/a.tsx', `import { rule } from '#domain/rule.ts';`],
      ['src/theme/a.ts', `import { b } from '../ui/b.tsx';`],
      ['src/i18n/a.ts', `import { b } from '../app/system.tsx';`],
      ['src/app/a.ts', `import { b } from '#instance/server.ts';`],
      ['src/app/a.ts', `import { b } from '../support/deferred.ts';`],
      ['domain/a.ts', `import type { B } from '#instance/server.ts';`],
      ['instance/a.ts', `import { b } from '#domain/status/status.ts';`],
      ['instance/a.ts', `import type { B } from '#machines/stream/stream.machine.ts';`],
      ['src/elsewhere/a.ts', `import { b } from '#domain/status.ts';`],
    ];
    test.each(refused)('refuses in %s the import %s', (path, text) => {
      expect(found('import table', { [path]: `\n${text}\n` })).toEqual([`${path}:2`]);
    });

    const allowed: [from: string, statement: string][] = [
      ['domain/a.ts', `import { b } from './b.ts';`],
      ['src/cache/a.ts', `import { b } from '#domain/b.ts';`],
      [
        'machines/system/a.machine.ts',
        `import { streamMachine } from '../stream/stream.machine.ts'; import { tell } from '../support/registry.ts';`,
      ],
      [
        'machines/stream/a.ts',
        `import type { NoticesEvents } from '../notices/notices.machine.ts'; import { rule } from '#domain/rule.ts';`,
      ],
      ['machines/stream/a.ts', `import { errorNotice } from '../support/notices.ts';`],
      ['src/http/http.ts', `import { object } from 'valibot';`],
      ['src/features/a/api/a.ts', `import { b } from '#http/http.ts'; import { object } from 'valibot';`],
      ['src/features/a/wiring/a.ts', `import { b } from '../api/b.ts'; import { aMachine } from '#machines/a/a.machine.ts';`],
      ['src/features/a/bundle.ts', `import { b } from './wiring/b.ts'; export { B } from './b.tsx';`],
      ['src/react/lazy/entries.ts', `const a = () => import('#features/a/bundle.ts');`],
      ['src/features/a.tsx', `import { selectNotices, type NoticesSnapshot } from '#machines/notices/notices.machine.ts';`],
      ['src/features/a.tsx', `import { useRow } from '#react/hooks.ts'; import { useActor } from '#react/use-actor.ts';`],
      ['src/features/a.tsx', `import type { streamMachine } from '#machines/stream/stream.machine.ts';`],
      ['src/features/a.tsx', `import styles from './a.module.css'; const B = () => import('./b.tsx');`],
      ['src/ui/a.tsx', `import type { Account } from '#domain/account.ts';`],
      ['src/i18n/a.ts', `import en from '#locales/en.json';`],
      ['src/app/a.ts', `import { b } from '../features/b.tsx'; import { c } from '#machines/system/root.machine.ts';`],
      ['instance/a.ts', `import { b } from './b.ts'; import { createServer } from 'node:http';`],
      ['tests/a.test.ts', `import { b } from '#instance/server.ts'; import { c } from '#domain/c.ts';`],
      ['e2e/a.spec.ts', `import { b } from '#instance/server.ts';`],
      ['scripts/a.ts', `import { b } from '#instance/server.ts';`],
    ];
    test.each(allowed)('accepts in %s the import %s', (path, text) => {
      expect(found('import table', { [path]: text })).toEqual([]);
    });
  });

  test('names existing packages', () => {
    const { dependencies, devDependencies } = project as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const named = TABLE.flatMap(({ packages }) => (packages === 'any' ? [] : packages));
    expect(named.filter((name) => !name.startsWith('virtual:') && !(name in dependencies) && !(name in devDependencies))).toEqual([]);
  });

  test('refuses an import that climbs two folders or leaves its layer', () => {
    const text = ['./b.ts', '../b.ts', '../../b.ts', '../../../domain/b.ts', '#domain/b.ts', 'react', '../../../package.json']
      .map((specifier) => `import '${specifier}';`)
      .join('\n');
    expect(found('no import climbs', { 'src/components/status/a.ts': text })).toEqual([
      'src/components/status/a.ts:3',
      'src/components/status/a.ts:4',
    ]);
    expect(found('no import climbs', { 'machines/a.ts': `import '../domain/b.ts';` })).toEqual(['machines/a.ts:1']);
  });

  test('refuses imports between two features, and cycles between components', () => {
    const rooms = 'rooms that do not know each other';
    expect(
      found(rooms, {
        'src/features/timelines/a.ts': `import '#components/status/a.ts'; import './b.ts'; import './deeper/c.ts';`,
        'src/shell/a.ts': `import '#features/timelines/a.ts'; import '#features/about/a.ts';`,
        'src/components/status/a.ts': `import '../account/a.ts';`,
        'src/components/account/a.ts': `import '../text/a.ts';`,
      }),
    ).toEqual([]);
    expect(found(rooms, { 'src/features/timelines/a.ts': `import type { B } from '../about/b.ts';` })).toEqual([
      'src/features/timelines/a.ts:1',
    ]);
    expect(
      found(rooms, {
        'src/components/status/a.ts': `import '../account/a.ts';`,
        'src/components/account/a.ts': `import '../text/a.ts';`,
        'src/components/text/a.ts': `import '#components/status/b.ts';`,
      }),
    ).toEqual(['src/components/status/a.ts:1', 'src/components/account/a.ts:1', 'src/components/text/a.ts:1']);
  });

  test('refuse the current time in machines and domain', () => {
    const sources = (text: string) => ({ 'machines/a/a.machine.ts': text, 'domain/a.ts': text, 'src/platform/a.ts': text });
    for (const text of ['export const a = () => new Date();', 'export const a = () => Date();'])
      expect(found('no moment of its own in machines', sources(text))).toEqual(['machines/a/a.machine.ts:1', 'domain/a.ts:1']);
    expect(found('no moment of its own in machines', sources('export const a = (at: string) => new Date(at);'))).toEqual([]);
  });

  describe('one way of lazy loading', () => {
    const rule = 'code is loaded lazily in one way';

    test.each(["import('./b.ts')", "lazy(() => import('./b.tsx'))", "import.meta.glob('./*.ts')"])(
      'refuses %s outside the loader',
      (expression) => {
        const text = `export const a = ${expression};`;
        expect(
          found(rule, {
            'src/features/a.tsx': text,
            'src/app/wiring/a.ts': text,
            'src/react/lazy/a.ts': text,
            'src/api/instance.ts': text,
          }),
        ).toEqual(['src/features/a.tsx:1', 'src/app/wiring/a.ts:1']);
      },
    );

    test('accepts types', () => {
      expect(found(rule, { 'src/features/a.tsx': "export type A = typeof import('./b.ts');" })).toEqual([]);
    });

    test.each(FETCHING_LATE)('names %s, which exists and would be refused', (path) => {
      expect(found(rule, { 'src/features/a.tsx': readFileSync(path, 'utf8') })).not.toEqual([]);
    });
  });

  test('name a machine without a model test', () => {
    expect(
      found('a model test for every machine', {
        'machines/a/one.machine.ts': '',
        'machines/a/two.machine.ts': '',
        'tests/models/two.model.test.ts': '',
        'tests/models/b/three.model.test.tsx': '',
      }),
    ).toEqual(['machines/a/one.machine.ts:1']);
  });
});
