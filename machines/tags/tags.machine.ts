import { setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided, type Call } from '../support/unprovided.ts';

/** What is known of one tag: whether it is followed, and what is just being asked of the server. */
interface Tag {
  readonly following?: boolean | undefined;
  readonly isWanted?: boolean | undefined;
  readonly isAsking: boolean;
}

type Answer = { following: boolean };
type Target = { tag: string };
type Press = Target & { wanted: boolean };
type Context = { tags: Readonly<Record<string, Tag>> };
type Event = ({ type: 'tag.look' } & Target) | ({ type: 'tag.press' } & Press) | DoneActorEvent<Answer> | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { fetchTag: Call<Answer, Target>; followTag: Call<Answer, Press> } };

const FAMILY = 'tag:';
const tagOf = (actorId: string): string => actorId.slice(FAMILY.length);

/** Knows which of the tags that were looked at are followed, and follows them, one call for each at a time, for as long as the session lives. */
export const tagsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchTag: unprovided<Answer, Target>('fetchTag'), followTag: unprovided<Answer, Press>('followTag') },
  guards: { isQuiet: ({ context: { tags } }, { tag }: Target) => tags[tag]?.isAsking !== true },
  actions: {
    look: action<Machine, Target>(({ context: { tags }, enqueue }, { tag }) => {
      enqueue.spawnChild('fetchTag', { id: FAMILY + tag, input: { tag } });
      enqueue.assign({ tags: { ...tags, [tag]: { ...tags[tag], isAsking: true } } });
    }),
    press: action<Machine, Press>(({ context: { tags }, enqueue }, { tag, wanted }) => {
      enqueue.spawnChild('followTag', { id: FAMILY + tag, input: { tag, wanted } });
      enqueue.assign({ tags: { ...tags, [tag]: { ...tags[tag], isWanted: wanted, isAsking: true } } });
    }),
    settle: action<Machine, { actorId: string; following: boolean }>(({ context: { tags }, enqueue }, { actorId, following }) => {
      enqueue(clearAway(actorId));
      enqueue.assign({ tags: { ...tags, [tagOf(actorId)]: { following, isAsking: false } } });
    }),
    /** What was shown ahead of the answer is taken back; a look that failed is no trouble to anybody. */
    giveUp: action<Machine, { actorId: string; error: unknown }>(({ context: { tags }, enqueue }, { actorId, error }) => {
      const tag = tagOf(actorId);
      enqueue(clearAway(actorId));
      enqueue.assign({ tags: { ...tags, [tag]: { following: tags[tag]?.following, isAsking: false } } });
      if (tags[tag]?.isWanted === undefined) return;
      enqueue(sendToActor('notices', () => errorNotice('user_card.follow_failed', { error: failureText(toFailure(error)) })));
    }),
  },
}).createMachine({
  id: 'tags',
  context: { tags: {} },
  on: {
    'tag.look': {
      guard: { type: 'isQuiet', params: ({ event: { tag } }) => ({ tag }) },
      actions: { type: 'look', params: ({ event: { tag } }) => ({ tag }) },
    },
    'tag.press': {
      guard: { type: 'isQuiet', params: ({ event: { tag } }) => ({ tag }) },
      actions: { type: 'press', params: ({ event: { tag, wanted } }) => ({ tag, wanted }) },
    },
    'xstate.done.actor.*': {
      actions: { type: 'settle', params: ({ event: { actorId, output } }) => ({ actorId, following: output.following }) },
    },
    'xstate.error.actor.*': { actions: { type: 'giveUp', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
});

/** Whether a tag is followed, or is about to be; undefined as long as that is not known. */
export const selectIsFollowed = ({ context: { tags } }: SnapshotFrom<typeof tagsMachine>, tag: string): boolean | undefined =>
  tags[tag]?.isWanted ?? tags[tag]?.following;
/** Whether the server is just being asked about a tag. */
export const selectIsAsking = ({ context: { tags } }: SnapshotFrom<typeof tagsMachine>, tag: string): boolean =>
  tags[tag]?.isAsking === true;
