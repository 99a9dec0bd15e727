import type { SnapshotFrom } from 'xstate';
import type { TagDay, TagInfo } from '#domain/tags/tag.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine } from '../support/keyed.ts';

/** Fetches if a tag is followed, or changes it: the response is the same. */
type Question = { tag: string; wanted?: boolean | undefined };

/** The followed tags among those that were shown, and their changes, one call per tag at a time, for as long as the session lives. */
export const tagsMachine = keyedMachine('tags', {
  keyOf: ({ tag }: Question) => tag,
  valueOf: (tag: TagInfo) => tag,
}).provide({
  actions: {
    /** A failed fetch shows no notice. */
    showFailed: anyMachines<Anyone, { input: Question | undefined; error: unknown }>(({ enqueue }, { input, error }) => {
      if (input?.wanted === undefined) return;
      enqueue(showNotice(() => errorNotice('user_card.follow_failed', { error: failureText(toFailure(error)) })));
    }),
  },
});

const NONE: readonly TagDay[] = [];

type Snapshot = SnapshotFrom<typeof tagsMachine>;

/** True if a tag is followed or about to be; undefined until it is loaded. */
export const selectIsFollowed = ({ context: { entries } }: Snapshot, tag: string): boolean | undefined =>
  entries[tag]?.pending?.wanted ?? entries[tag]?.value?.following;
/** The recent use of a tag, the newest day first; undefined where the server does not count it. */
export const selectTagHistory = ({ context: { entries } }: Snapshot, tag: string): readonly TagDay[] =>
  entries[tag]?.value?.history ?? NONE;
/** True while a request for a tag is pending. */
export const selectIsRequesting = ({ context: { entries } }: Snapshot, tag: string): boolean => entries[tag]?.pending !== undefined;
