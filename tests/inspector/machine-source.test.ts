import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import * as xstate from 'xstate';
import { assign, createMachine, fromCallback, fromPromise, not, raise, setup, type AnyStateMachine } from 'xstate';
import { machineSource } from '#inspector/source/machine-source.ts';
import { structureOf } from '../support/machine-structure.ts';
import { allMachines } from '../support/traces.ts';

/** Evaluates the copy of a machine with nothing but XState at hand. */
const evaluated = (source: string): AnyStateMachine => {
  const body = stripTypeScriptTypes(source)
    .replace(/^import (\{.*\}) from 'xstate';/, 'const $1 = xstate;')
    .replace('export const machine =', 'return');
  // oxlint-disable-next-line typescript/no-implied-eval -- the copy is text
  return new Function('xstate', body)(xstate) as AnyStateMachine;
};

const machines = [...(await allMachines()).values()];

const walker = setup({
  types: { context: {} as { password: string }, events: {} as { type: 'go'; to: string } | { type: 'stop' } | { type: 'log.a' } },
  actors: { step: fromPromise(() => Promise.resolve(1)), partner: createMachine({ id: 'partner' }) },
  actions: { log: () => {}, setPassword: assign((_, { password }: { password: string }) => ({ password })) },
  guards: { isFree: () => false },
  delays: { timeout: 20, backoff: ({ context }) => context.password.length },
}).createMachine({
  id: 'walker',
  context: { password: 'sesame' },
  description: "A walker's day\nand night",
  meta: { note: 'meadow' },
  type: 'parallel',
  states: {
    left: {
      initial: 'up',
      on: { stop: '.last', 'log.*': { actions: ['log', assign({ password: 'orchid' })] }, '*': {} },
      states: {
        up: {
          tags: ['high', 'slow'],
          entry: { type: 'setPassword', params: { password: 'tulip' } },
          exit: ['log', 'log'],
          invoke: { id: 'first', src: 'step', input: 'violet', onDone: 'down', onError: { target: '#walker.right', reenter: true } },
          after: {
            timeout: [
              { guard: 'isFree', target: 'down' },
              { target: 'up', reenter: true },
            ],
            backoff: 'down',
            500: 'down',
          },
        },
        down: {
          id: 'low',
          always: { guard: not('isFree'), target: 'up', description: 'Rises again' },
          on: { go: { guard: ({ event }) => event.to === 'up', target: ['#walker.left.up', '#walker.right'] } },
        },
        over: { type: 'final', output: 'poppy' },
        last: { type: 'history', history: 'deep', target: 'down' },
      },
      onDone: { actions: 'log' },
    },
    right: { on: { stop: { target: '#low' } } },
  },
});

/** A machine without names. */
const anonymous = createMachine({
  id: 'anonymous',
  entry: () => {},
  invoke: [
    { id: 'calls', src: fromPromise(() => Promise.resolve(1)), systemId: 'calls', onDone: { actions: raise({ type: 'end' }) } },
    { id: 'listens', src: fromCallback(() => {}) },
  ],
});

describe('copy of a machine for Stately', () => {
  test.each(machines)('has the structure of $id', (machine) => {
    expect(structureOf(evaluated(machineSource(machine)))).toEqual(structureOf(machine));
  });

  test('has the structure of history, parallel, inline and computed parts', () => {
    const copy = structureOf(evaluated(machineSource(walker)));
    expect(copy).toEqual(structureOf(walker));
    expect(structureOf(evaluated(machineSource(anonymous)))).toEqual(structureOf(anonymous));
    expect(copy).toMatchObject({
      delays: [
        ['backoff', 'computed'],
        ['timeout', 20],
      ],
      guards: ['isFree'],
      actors: ['partner', 'step'],
    });
  });

  test.each([...machines, walker, anonymous])('is a literal for $id', (machine) => {
    const { program, errors } = parseSync('copy.ts', machineSource(machine));
    const [, declaration] = program.body;
    expect([errors, program.body.map(({ type }) => type)]).toEqual([[], ['ImportDeclaration', 'ExportNamedDeclaration']]);
    const [, config] = /createMachine\((\{.*\})\);\n$/s.exec(machineSource(machine)) ?? [];
    expect(JSON.stringify(declaration)).toContain('"createMachine"');
    const kinds = new Set(JSON.stringify(parseSync('config.ts', `(${config})`).program).match(/(?<="type":")\w+/g));
    expect([...kinds].filter((kind) => !LITERAL.has(kind))).toEqual([]);
  });

  test('names inline parts after their position', () => {
    const source = machineSource(walker) + machineSource(anonymous);
    expect([...source.matchAll(/^ {4}'(inline:.*)': /gm)].map(([, name]) => name)).toEqual([
      'inline:left.on.log.*[0].action[1]',
      'inline:left.down.always[0].guard',
      'inline:left.down.on.go[0].guard',
      'inline:invoke[0]',
      'inline:invoke[1]',
      'inline:entry.action[0]',
      'inline:invoke[0].onDone[0].action[0]',
    ]);
  });

  test('contains no context, parameters, inputs, outputs or meta', () => {
    expect(machineSource(walker)).not.toMatch(/sesame|orchid|tulip|violet|poppy|meadow/);
  });

  test('lists the events as a union, with wildcards, and stubs by kind', () => {
    const source = machineSource(walker);
    expect(source.slice(0, source.indexOf('  actions:')).split('\n')).toEqual([
      "import { createMachine, fromPromise, setup } from 'xstate';",
      '',
      "// The structure of the machine 'walker'. Actions, guards, computed delays and actors are stubs.",
      '',
      'export const machine = setup({',
      '  types: {',
      '    context: {} as Record<string, unknown>,',
      '    events: {} as',
      '      | { type: string }',
      "      | { type: 'go' }",
      '      | { type: `log.${string}` }',
      "      | { type: 'stop' },",
      '  },',
      '  actors: {',
      "    partner: createMachine({ id: 'partner' }),",
      '    step: fromPromise(async () => {}),',
      '  },',
      '',
    ]);
  });
});

const LITERAL = new Set([
  'Program',
  'ExpressionStatement',
  'ParenthesizedExpression',
  'ObjectExpression',
  'ArrayExpression',
  'Property',
  'Identifier',
  'Literal',
]);
