import { fromPromise } from 'xstate';
import { emojiListMachine, type EmojiList, type EmojiPreferences } from '#machines/emoji/emoji-list.machine.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { doing } from '#services/calling.ts';
import { emojiOf, storeTone, toneOf } from '#services/emoji/emoji-of.ts';
import type { SessionParts } from '#services/session-parts.ts';

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The emoji, for every emoji picker. */
export const emojiGroup = (parts: SessionParts) => {
  const { storage } = parts.effects;
  const slot = `recent-emoji/${keyOfVisitor(parts.visitor)}`;
  return {
    emojiList: emojiListMachine.provide({
      actors: {
        fetchEmoji: fromPromise<EmojiList>(async () => ({
          ...(await emojiOf(parts)),
          recent: storage.read(slot, isTexts) ?? [],
          tone: toneOf(parts),
        })),
        persistPreferences: doing<EmojiPreferences, void>(({ recent, tone }) => {
          storage.write(slot, recent);
          storeTone(parts, tone);
        }),
      },
    }),
  };
};
