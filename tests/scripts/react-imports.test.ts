import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingOfReact, reactImported } from '#scripts/vite/react-imports.ts';

const REACT = readFileSync('node_modules/react/cjs/react.production.js', 'utf8');

const exportsOf = (code: string): string[] => {
  const exports = {};
  // oxlint-disable-next-line no-implied-eval -- a file of a package, as a page would run it
  new Function('exports', code)(exports);
  return Object.keys(exports);
};

test('React keeps all that somebody here imports, and loses what nobody does', () => {
  const [before, after] = [exportsOf(REACT), exportsOf(reactImported(REACT))];
  expect(before.filter((name) => !after.includes(name)).toSorted()).toEqual([
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'ViewTransition',
    'addTransitionType',
    'cacheSignal',
    'unstable_useCacheRefresh',
    'useActionState',
    'useDeferredValue',
    'useOptimistic',
    'useTransition',
  ]);
  expect(after).toEqual(
    expect.arrayContaining(['startTransition', 'createElement', 'cloneElement', 'isValidElement', 'lazy', 'memo', 'use', 'useEffectEvent']),
  );
});

test.each([
  [`import { useState, useTransition } from 'react';`, 'useTransition'],
  [`import React, { Children } from "react";`, 'Children'],
  [`import * as React from 'react'; React.addTransitionType(run);`, 'addTransitionType'],
  [`import { Children } from './family.ts'; import { useState } from 'react';`, undefined],
  [`class List { PureComponent = 1; }`, undefined],
])('%s asks for what a build does not have: %s', (code, missing) => {
  expect(missingOfReact(code)).toBe(missing);
});
