import { describe, expect, test } from 'vitest';
import { CallError } from '#domain/text/failure.ts';
import { chatModel } from '#tests/models/chats/chat.model.ts';
import { loginModel } from '#tests/models/session/login.model.ts';
import { streamModel } from '#tests/models/stream/stream.model.ts';
import type { Scenario } from './models/scenario.ts';
import { runOf, runText } from './simulation/run.ts';
import { pathsOfModel } from './support.ts';

const DEPTH = 5; // paths, the longest first

describe('the address of a simulation', () => {
  test.each(Object.entries({ chatModel, loginModel, streamModel }))('contains the moves of %s', (_, model) => {
    for (const { scenario, moves } of pathsOfModel(model).slice(0, DEPTH)) {
      const text = runText([scenario], { scenario: 0, moves });
      expect(runOf([scenario], text)).toEqual({ scenario: 0, moves });
      expect(text).not.toContain('"');
    }
  });

  const scenario = chatModel.scenario as unknown as Scenario;

  test('contains edited payloads', () => {
    const moves = [
      { kind: 'send', event: { type: 'chat.sent', messageId: 'o 8.1' } },
      { kind: 'reject', id: 'openChat', error: new CallError({ kind: 'timeout' }) },
    ] as const;
    expect(runOf([scenario], runText([scenario], { scenario: 0, moves }))).toEqual({ scenario: 0, moves });
  });

  test.each([
    ['', []],
    ['7.e0', []],
    ['0.e0.o0~fetchOlder.e1', ['chat.view']],
    ['0.e99', []],
    ['0.%', []],
    ['0.E{', []],
  ])('"%s" ends before the first impossible move', (text, types) => {
    const { moves } = runOf([scenario], text);
    expect(moves.map((move) => move.kind === 'send' && move.event.type)).toEqual(types);
  });

  test('is empty before the first move', () => {
    expect(runText([scenario], { scenario: 0, moves: [] })).toBe('');
    expect(runText([scenario, scenario], { scenario: 1, moves: [] })).toBe('1');
  });
});
