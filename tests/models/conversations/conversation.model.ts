import type { InputFrom } from 'xstate';
import { conversationMachine, type Surroundings } from '#machines/conversations/conversation.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aStatus } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
/** 1 ─ (2 ─ 3, 4) */
const around: Surroundings = {
  ancestors: [],
  descendants: ['2', '3', '4'],
  normalised: {
    statuses: [aStatus({ id: '2', inReplyToId: '1' }), aStatus({ id: '3', inReplyToId: '2' }), aStatus({ id: '4', inReplyToId: '1' })],
  },
};

const found = (id: string) => ({ done: { statusId: id, normalised: { statuses: [aStatus({ id })] } } });

const modelFor = (input: InputFrom<typeof conversationMachine>, ...others: readonly string[]) =>
  modelOf(conversationMachine, {
    input,
    events: [
      { type: 'conversation.showBranch', statusId: '2' },
      { type: 'conversation.top' },
      { type: 'conversation.collapse', statusId: '2', isShown: true },
      { type: 'conversation.arrived', replies: [{ id: '5', inReplyToId: '2' }] },
      { type: 'conversation.refresh' },
      { type: 'conversation.retry' },
    ],
    outcomes: {
      findStatus: [found('1'), ...others.map(found), { error: offline }],
      fetchContext: [{ done: around }, { error: offline }],
    },
    project: ({ statusId, loaded, ahead, members, late, subthreadRoot, unfolded, failure }) => [
      statusId,
      loaded !== undefined,
      ahead === undefined || ahead === 'failed' ? ahead : 'there',
      members.length,
      Math.min(late.length, 1),
      subthreadRoot,
      unfolded.size,
      failure?.kind,
    ],
  });
/** A conversation with a loaded status, one that is fetched, and may be a repeat of another, and one that is searched for by its address. */
export const conversationModels = [
  modelFor({ statusId: '1', loaded: { id: '1' } }),
  modelFor({ statusId: '1', loaded: undefined }, '2'),
  modelFor({ statusId: 'https://b.example/1', loaded: undefined }),
] as const;
