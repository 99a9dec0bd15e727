import { fromPromise } from 'xstate';
import { emojiListMachine, type EmojiList } from '../../../../machines/emoji/emoji-list.machine.ts';
import type { AreaLogics } from '../../../../machines/system/area.machine.ts';
import { fetchCustomEmoji, fetchStandardEmoji } from '../../../api/emoji.ts';
import { keyOfVisitor } from '../../../domain/visitor.ts';
import { doing } from '../calling.ts';
import type { VisitParts } from '../visit.ts';

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The emoji of the server, for whatever lets somebody choose one; either kind is shown without the other where that one does not come (doc 2 §8). */
export const emojiArea = ({ http, visitor, effects: { storage, report } }: VisitParts): AreaLogics => {
  const slot = `recent-emoji/${keyOfVisitor(visitor)}`;
  return {
    emojiList: emojiListMachine.provide({
      actors: {
        fetchEmoji: fromPromise<EmojiList>(async ({ signal }) => {
          const [standard, custom] = await Promise.allSettled([
            fetchStandardEmoji(http, undefined, signal),
            fetchCustomEmoji(http, undefined, signal),
          ]);
          if (standard.status === 'rejected' && custom.status === 'rejected') throw standard.reason;
          for (const answer of [standard, custom]) if (answer.status === 'rejected') report(answer.reason);
          return {
            standard: standard.status === 'fulfilled' ? standard.value : [],
            custom: custom.status === 'fulfilled' ? custom.value : [],
            recent: storage.read(slot, isTexts) ?? [],
          };
        }),
        keepRecent: doing<{ recent: readonly string[] }, void>(({ recent }) => void storage.write(slot, recent)),
      },
    }),
  };
};
