import { describe, expect, test } from 'vitest';
import { missingKeys } from '#scripts/check/messages/used-keys.ts';

const messages = { 'errors.response_text': '{text}', 'tools.failed.more': 'Failed' };
const faultsOf = (text: string) => missingKeys([{ path: 'machines/a.machine.ts', text }], messages);

describe('check of the keys in machines and rules', () => {
  test('reports one that no message has', () => {
    expect(faultsOf("const a = 1;\nconst problem = { key: a ? 'errors.response_text' : 'errors.said' };")).toEqual([
      'machines/a.machine.ts:2: "errors.said" is no message',
    ]);
  });

  test('reports a template that no message matches', () => {
    expect(faultsOf('const keys = [`tools.failed.${type}`, `errors.${type}_text`, `tools.done.${type}`];')).toEqual([
      'machines/a.machine.ts:1: "tools.done.*" is no message',
    ]);
  });

  test('accepts types of events, and what belongs to no family of messages', () => {
    const event = "type Event = { type: 'tools.view' | 'tools.leave' }; send({ type: 'tools.sent' });";
    const transitions = "const on = { 'tools.opened': 'open' }; const events = ['tools.view', 'tools.sent', 'other.key'];";
    expect(faultsOf(event + transitions)).toEqual([]);
  });
});
