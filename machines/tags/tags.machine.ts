import type { SnapshotFrom } from 'xstate';
import type { TagDay, TagNews } from '#domain/tags/tag.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice } from '../support/notices.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine } from '../support/keyed.ts';
import { sendToActor } from '../support/registry.ts';

/** Whether one follows a tag is asked, or what is wanted said: the server answers alike. */
type Question = { tag: string; wanted?: boolean | undefined };

/** Knows which of the tags that were looked at are followed, and follows them, one call for each at a time, for as long as the session lives. */
export const tagsMachine = keyedMachine('tags', {
  keyOf: ({ tag }: Question) => tag,
  knownOf: (news: TagNews) => news,
}).provide({
  actions: {
    /** A look that failed is no trouble to anybody. */
    showFailed: anyMachines<Anyone, { input: Question | undefined; error: unknown }>(({ enqueue }, { input, error }) => {
      if (input?.wanted === undefined) return;
      enqueue(sendToActor('notices', () => errorNotice('user_card.follow_failed', { error: failureText(toFailure(error)) })));
    }),
  },
});

const NONE: readonly TagDay[] = [];

type Snapshot = SnapshotFrom<typeof tagsMachine>;

/** Whether a tag is followed, or is about to be; undefined as long as that is not known. */
export const selectIsFollowed = ({ context: { entries } }: Snapshot, tag: string): boolean | undefined =>
  entries[tag]?.asking?.wanted ?? entries[tag]?.known?.following;
/** How a tag was used lately, the newest day first; nothing where the server does not count that. */
export const selectTagHistory = ({ context: { entries } }: Snapshot, tag: string): readonly TagDay[] =>
  entries[tag]?.known?.history ?? NONE;
/** Whether the server is just being asked about a tag. */
export const selectIsAsking = ({ context: { entries } }: Snapshot, tag: string): boolean => entries[tag]?.asking !== undefined;
