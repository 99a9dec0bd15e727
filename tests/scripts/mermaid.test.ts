import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { machinePage } from '#scripts/docs/machine-page.ts';
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

  test('list states, events, slots and delays on a page', () => {
    const page = machinePage(
      { machine: sending, path: 'machines/area/sending.machine.ts', sentence: 'Sends once.', startedBy: ['persister'] },
      '../../../',
    );
    expect(page.split('\n').filter((line) => !line.startsWith('  '))).toEqual([
      '# sending',
      '',
      'Sends once.',
      '',
      'Source: [machines/area/sending.machine.ts](../../../machines/area/sending.machine.ts) · started by `persister` · [all actors](../../../docs/machines/actors.md) · [copy for Stately](sending.stately.ts)',
      '',
      '```mermaid',
      'stateDiagram-v2',
      '```',
      '',
      '## States',
      '',
      '| state | kind | tags | invokes |',
      '| --- | --- | --- | --- |',
      '| `idle` |  |  |  |',
      '| `busy` |  | `busy` | `post` |',
      '| `done` | end |  |  |',
      '',
      '## Events',
      '',
      '| event | taken in |',
      '| --- | --- |',
      '| `cancel` | `busy` |',
      '| `send` | `idle` |',
      '',
      '## Actor slots',
      '',
      '| slot | invoked in |',
      '| --- | --- |',
      '| `post` | `busy` |',
      '| `watch` | spawned |',
      '',
      '## Delays',
      '',
      '| delay | waits |',
      '| --- | --- |',
      '| `backoff` | computed |',
      '| `timeout` | 2 s |',
      '',
    ]);
    expect(lines(page)).toContain('sending_busy --> sending_idle : cancel<br>failed post<br>after timeout (2 s)');
    expect(lines(page)).toContain('sending_idle --> sending_busy : send [hasText]');
  });

  test('list every machine by area in the index', () => {
    const pages = machinePages([
      { machine: sending, path: 'machines/area/sending.machine.ts', sentence: 'Sends once.', startedBy: ['persister'] },
    ]);
    expect([...pages.keys()]).toEqual([
      'docs/machines/README.md',
      'docs/machines/actors.md',
      'docs/machines/area/sending.md',
      'docs/machines/area/sending.stately.ts',
    ]);
    expect(pages.get('docs/machines/area/sending.stately.ts')).toContain("id: 'sending'");
    expect(pages.get('docs/machines/README.md')?.split('\n').slice(-4)).toEqual([
      '## area',
      '',
      '- [sending](area/sending.md): Sends once.',
      '',
    ]);
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
    expect(tree).toContain('- [root](system/root.md)');
    expect(tree).toContain('        - [stream](stream/stream.md) (in feature group signedIn)');
    expect(tree.some((line) => /^ {8}- \[login\]\(session\/login\.md\) \(in feature group guest\)$/.test(line))).toBe(true);
    expect(tree.some((line) => line.includes('[delivery](outbox/delivery.md) (while in drain.turn.delivering)'))).toBe(true);
  });
});
