import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { machinePages } from '#scripts/docs/pages.ts';
import { readMachines, sentenceAbove } from '#scripts/docs/read-machines.ts';
import { toMermaid } from '#scripts/mermaid.ts';

const lines = (text: string) => text.split('\n').map((line) => line.trim());

const sending = setup({
  types: { events: {} as { type: 'send' } | { type: 'cancel' } },
  actors: { post: fromPromise(() => Promise.resolve(1)), watch: fromPromise(() => Promise.resolve(1)) },
  guards: { hasText: () => true },
  delays: { timeout: 2_000, backoff: () => 1 },
}).createMachine({
  id: 'sending',
  initial: 'idle',
  states: {
    idle: { on: { send: { guard: 'hasText', target: 'busy' } } },
    busy: {
      tags: 'busy',
      invoke: { id: 'post', src: 'post', onDone: 'done', onError: { target: 'idle' } },
      after: { timeout: 'idle' },
      on: { cancel: 'idle' },
    },
    done: { type: 'final' },
  },
});

describe('machine diagrams', () => {
  test('draw regions, final states, guards, delays, invoked actors and eventless transitions', () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        a: {
          initial: 'one',
          states: { one: { always: { guard: 'isReady', target: 'two' }, after: { soon: 'two', 500: 'two' } }, two: { type: 'final' } },
        },
        b: { invoke: { id: 'load', src: 'load', onDone: { actions: 'keep' } } },
      },
    });
    expect(lines(toMermaid(machine))).toEqual([
      'stateDiagram-v2',
      'state "m" as m {',
      'state "a" as m_a {',
      '[*] --> m_a_one',
      'state "one" as m_a_one',
      'state "two" as m_a_two',
      'm_a_two --> [*]',
      '}',
      '--',
      'state "b" as m_b',
      'note right of m_b',
      'invokes load',
      'stays on done load',
      'end note',
      '}',
      'm_a_one --> m_a_two : after 500 ms<br>after soon<br>always [isReady]',
      '',
    ]);
  });

  test('label arrows with all events, and delays with their time', () => {
    const chart = lines(toMermaid(sending));
    expect(chart).toContain('sending_busy --> sending_idle : cancel<br>failed post<br>after timeout (2 s)');
    expect(chart).toContain('sending_idle --> sending_busy : send [hasText]');
  });

  test('have a copy for the editor by area, and the tree of actors', () => {
    const pages = machinePages([
      { machine: sending, path: 'machines/area/sending.machine.ts', sentence: 'Sends once.', startedBy: ['persister'] },
    ]);
    expect([...pages.keys()]).toEqual(['docs/machines/actors.md', 'docs/machines/area/sending.stately.ts']);
    expect(pages.get('docs/machines/area/sending.stately.ts')).toContain("id: 'sending'");
  });

  test('take the sentence from the JSDoc above the machine', () => {
    const path = 'machines/a.machine.ts';
    const text = `/** Of a guard. */\nconst guard = 1;\n\n/**\n * Lives as long\n * as its session.\n */\nexport const aMachine = 1;\n`;
    expect(sentenceAbove({ path, text }, 'aMachine')).toBe('Lives as long as its session.');
    expect(() => sentenceAbove({ path, text: `/** Of a guard. */\nconst guard = 1;\nexport const aMachine = 1;\n` }, 'aMachine')).toThrow(
      path,
    );
  });

  test('draw actors as a tree from the root, with linked machines and named slots', async () => {
    const pages = machinePages(await readMachines(join(import.meta.dirname, '../..')));
    const tree = pages.get('docs/machines/actors.md')?.split('\n') ?? [];
    expect(tree).toContain('- [root](charts/index.html#/root)');
    expect(tree).toContain('        - [stream](charts/index.html#/stream) (in feature group signedIn)');
    expect(tree.some((line) => /^ {8}- \[login\]\(charts\/index\.html#\/login\) \(in feature group guest\)$/.test(line))).toBe(true);
    expect(tree.some((line) => line.includes('[delivery](charts/index.html#/delivery) (while in drain.turn.delivering)'))).toBe(true);
  });
});
