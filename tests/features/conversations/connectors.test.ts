import { describe, expect, test } from 'vitest';
import { threadOf, type ThreadMember } from '#domain/conversations/thread.ts';
import { conversationRows } from '#features/conversations/conversation-rows.ts';
import { MAX_INDENTED, connectorsOf } from '#features/conversations/connectors.ts';

const member = (id: string, inReplyToId?: string): ThreadMember => ({ id, ...(inReplyToId === undefined ? {} : { inReplyToId }) });

const family = [
  member('root'),
  member('a', 'root'),
  member('b', 'root'),
  member('focus', 'a'),
  member('cousin', 'a'),
  member('x', 'focus'),
  member('y', 'focus'),
  member('z', 'y'),
];

const drawnOf = (members: readonly ThreadMember[], view: Partial<Parameters<typeof conversationRows>[0]> = {}) => {
  const thread = threadOf(members);
  const rows = conversationRows({ members, thread, display: 'tree', subthreadRoot: undefined, depth: 9, unfolded: new Map(), ...view });
  return connectorsOf(rows, thread).map(({ up, down, rails }, at) => {
    const beside = rails.map((goesOn, step) => (step === rails.length - 1 ? (goesOn ? '├' : '└') : goesOn ? '│' : ' ')).join('');
    return `${up ? '↑' : ''}${beside}${rows[at]?.id}${down ? '↓' : ''}`;
  });
};

describe('thread connectors', () => {
  // rules: thread-ties
  test('connects a status to each of its replies, and continues while there are siblings', () => {
    expect(drawnOf(family)).toEqual(['root↓', '├a↓', '│├focus↓', '││├x', '││└y↓', '││ └z', '│└cousin', '└b']);
  });

  // rules: thread-ties
  test('connects the ancestors of a status in one line', () => {
    expect(drawnOf(family, { subthreadRoot: 'focus' })).toEqual(['root↓', '↑a↓', '↑focus↓', '├x', '└y↓', ' └z']);
    expect(drawnOf([member('a', 'removed'), member('b', 'a')])).toEqual(['above:a↓', '↑a↓', '└b']);
  });

  // rules: thread-ties
  test('connects in the linear view only a reply directly below its parent', () => {
    expect(drawnOf(family, { display: 'linear' })).toEqual(['root↓', '↑a', 'b', 'focus', 'cousin', 'x', 'y↓', '↑z']);
  });

  // rules: thread-ties
  test('draws no line to hidden replies', () => {
    expect(drawnOf(family, { depth: 1 })).toEqual(['root↓', '├a', '└b']);
  });

  // rules: thread-ties
  test('limits indentation to six steps', () => {
    const chain = Array.from({ length: 12 }, (_, at) => member(String(at), at === 0 ? undefined : String(at - 1)));
    const thread = threadOf(chain);
    const rows = conversationRows({ members: chain, thread, display: 'tree', subthreadRoot: undefined, depth: 99, unfolded: new Map() });
    expect(connectorsOf(rows, thread).map(({ rails }) => rails.length)).toEqual([0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6]);
    expect(MAX_INDENTED).toBe(6);
  });

  // rules: thread-ties
  test('leaves two roots unconnected', () => {
    expect(drawnOf([member('a'), member('b', 'a'), member('c')])).toEqual(['a↓', '└b', 'c']);
  });
});
