import { describe } from 'vitest';
import { selectIsRequesting, selectIsFollowed, tagsMachine } from '#machines/tags/tags.machine.ts';
import type { TagInfo } from '#domain/tags/tag.ts';
import { walkKeyed } from '#tests/support/keyed-model.ts';

describe('tags model', () => {
  walkKeyed(tagsMachine, {
    questions: [{ tag: '1' }, { tag: '1', wanted: true }, { tag: '1', wanted: false }],
    ends: { 1: [{ done: { following: true, history: [] } }, { done: { following: false, history: [] } }, { error: new Error('offline') }] },
    shows: (snapshot, key, entry) => {
      const pending = entry?.['pending'] as { wanted?: boolean } | undefined;
      return [
        [selectIsFollowed(snapshot, key), selectIsRequesting(snapshot, key)],
        [pending?.wanted ?? (entry?.['value'] as TagInfo | undefined)?.following, pending !== undefined],
      ];
    },
  });
});
