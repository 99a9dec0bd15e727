import { stripTypeScriptTypes } from 'node:module';
import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import * as xstate from 'xstate';
import { CallError } from '#domain/text/failure.ts';
import { chatMachine } from '#machines/chats/chat.machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { streamMachine } from '#machines/stream/stream.machine.ts';
import { chatModel } from '#tests/models/chats/chat.model.ts';
import { loginModel } from '#tests/models/session/login.model.ts';
import { streamModel } from '#tests/models/stream/stream.model.ts';
import * as held from '#tests/support/deferred.ts';
import * as machines from '#tests/support/machines.ts';
import { codeOf } from './copy/code.ts';
import { pathDiagram, sequenceDiagram } from './copy/diagrams.ts';
import { jsonOf, payloadOf } from './copy/payload.ts';
import { plainTest } from './copy/plain-test.ts';
import { projectTest } from './copy/project-test.ts';
import type { Scenario } from './models/scenario.ts';
import { simulate } from './simulation/simulate.ts';
import { pathsOfModel } from './support.ts';

const SUBJECTS = {
  chat: { path: 'machines/chats/chat.machine.ts', model: chatModel },
  login: { path: 'machines/session/login.machine.ts', model: loginModel },
  stream: { path: 'machines/stream/stream.machine.ts', model: streamModel },
};

const subjects = { CallError, chatMachine, loginMachine, streamMachine };
const FOR_PROJECT = { ...held, ...machines, ...subjects, expect };
const FOR_PLAIN = { ...xstate, ...subjects, assert };

/** Runs the body of a copied test with everything that it imports at hand. */
const run = async (source: string, known: object = FOR_PROJECT): Promise<string> => {
  const body = stripTypeScriptTypes(source).replaceAll(/^import .*$/gm, '');
  let title = '';
  let taking: Promise<void> | undefined;
  const test = (name: string, take: () => Promise<void>) => {
    title = name;
    taking = take();
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the copy is text
  new Function(...Object.keys(known), 'test', body)(...Object.values(known), test);
  await taking;
  return title;
};

const DEPTH = 12; // paths, the longest first

// Models are explored at first use, which may take longer than a test.
for (const model of Object.values(SUBJECTS).map(({ model }) => model)) pathsOfModel(model);

describe('the copy of a path', () => {
  test.each(Object.entries(SUBJECTS))('passes as a test of the project: %s', async (id, { path, model }) => {
    for (const { scenario, moves } of pathsOfModel(model).slice(0, DEPTH)) {
      const title = await run(projectTest({ id, path }, scenario, simulate(scenario, moves)));
      expect(title.startsWith(`${id}: `)).toBe(true);
    }
  });

  test.each(Object.entries(SUBJECTS))('passes as a test with xstate alone: %s', async (id, { path, model }) => {
    for (const { scenario, moves } of pathsOfModel(model).slice(0, DEPTH)) {
      const title = await run(plainTest({ id, path }, scenario, simulate(scenario, moves)), FOR_PLAIN);
      expect(title.startsWith(`${id}: `)).toBe(true);
    }
  });

  test('fails where the machine takes another path', async () => {
    const { scenario } = chatModel as unknown as { scenario: Scenario };
    const moments = simulate(scenario, [{ kind: 'send', event: { type: 'chat.bottomShown' } }]);
    const source = projectTest({ id: 'chat', path: SUBJECTS.chat.path }, scenario, moments);
    await expect(
      run(source.replace("actor.send({ type: 'chat.bottomShown' }", "actor.send({ type: 'chat.bottomHidden' }")),
    ).rejects.toThrow();
  });

  test('is a state diagram and a sequence diagram', () => {
    const { scenario } = chatModel as unknown as { scenario: Scenario };
    const moments = simulate(scenario, [
      { kind: 'send', event: { type: 'chat.view' } },
      { kind: 'reject', id: 'openChat', error: new CallError({ kind: 'offline' }) },
    ]);
    expect(pathDiagram(moments)).toBe(`stateDiagram-v2
  state "log.opening, bottom.hidden, deletion.idle" as s0
  state "bottom.hidden, deletion.idle, log.failed" as s1
  [*] --> s0
  s0 --> s0 : 1 send chat.view
  s0 --> s1 : 2 reject openChat
`);
    expect(sequenceDiagram('chat', moments)).toBe(`sequenceDiagram
  participant views as views
  participant m as chat
  participant a0 as openChat
  m->>a0: start
  note over m: log.opening, bottom.hidden, deletion.idle
  views->>m: chat.view
  note over m: log.opening, bottom.hidden, deletion.idle
  a0--xm: failed
  note over m: bottom.hidden, deletion.idle, log.failed
`);
  });
});

describe('a payload', () => {
  test.each([
    ['a failed call', new CallError({ kind: 'offline' })],
    ['fields', { id: '7', list: [1, null, true] }],
    ['no payload', undefined],
  ])('survives being edited as JSON: %s', (_, value) => {
    expect(payloadOf(jsonOf(value))).toEqual({ value });
  });

  test('shows no actor', () => {
    expect(jsonOf({ id: '7', logic: chatMachine })).toBe('{\n  "id": "7"\n}');
    expect(codeOf({ id: '7', logic: chatMachine })).toBe("{ id: '7', logic: {} as never }");
  });

  test('that is not JSON has a problem', () => {
    expect(payloadOf('{ id: 7 }')).toEqual({ problem: expect.stringContaining('JSON') as unknown });
  });
});
