import { fromPromise } from 'xstate';
import { emojiListMachine, type EmojiList } from '../../../../machines/emoji/emoji-list.machine.ts';
import type { AreaLogics } from '../../../../machines/system/area.machine.ts';
import { keyOfVisitor } from '../../../domain/visitor.ts';
import { doing } from '../calling.ts';
import { emojiOf } from '../emoji-of.ts';
import type { VisitParts } from '../visit.ts';

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The emoji of the server, for whatever lets somebody choose one. */
export const emojiArea = (parts: VisitParts): AreaLogics => {
  const { storage } = parts.effects;
  const slot = `recent-emoji/${keyOfVisitor(parts.visitor)}`;
  return {
    emojiList: emojiListMachine.provide({
      actors: {
        fetchEmoji: fromPromise<EmojiList>(async () => ({ ...(await emojiOf(parts)), recent: storage.read(slot, isTexts) ?? [] })),
        keepRecent: doing<{ recent: readonly string[] }, void>(({ recent }) => void storage.write(slot, recent)),
      },
    }),
  };
};
