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

const modelFor = (isKnown: boolean) =>
  modelOf(conversationMachine, {
    input: { statusId: '1', loaded: isKnown ? { id: '1' } : undefined },
    events: [
      { type: 'conversation.showBranch', statusId: '2' },
      { type: 'conversation.top' },
      { type: 'conversation.collapse', statusId: '2', isShown: true },
      { type: 'conversation.arrived', replies: [{ id: '5', inReplyToId: '2' }] },
      { type: 'conversation.refresh' },
      { type: 'conversation.retry' },
    ],
    outcomes: {
      findStatus: [{ done: { statusId: '1', normalised: { statuses: [aStatus({ id: '1' })] } } }, { error: offline }],
      fetchContext: [{ done: around }, { error: offline }],
    },
    project: ({ loaded, members, late, subthreadRoot, unfolded, failure }) => [
      loaded !== undefined,
      members.length,
      Math.min(late.length, 1),
      subthreadRoot,
      unfolded.size,
      failure?.kind,
    ],
  });
/** A conversation with a loaded status, and one that is searched for. */
export const conversationModels = [modelFor(true), modelFor(false)] as const;
