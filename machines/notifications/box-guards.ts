import * as boxes from '#domain/notifications/box.ts';
import { isSameCursor } from '#domain/timelines/list.ts';
import type { Context } from './box-actions.ts';

type Meets = { context: Context };

const PAGES_AT_ONCE = 5; // our choice: where a server calls nothing seen, 30 seen ones are not looked for without end (rule seen-pages)

/** What is asked of the notifications before something is done. */
export const boxGuards = {
  mustPoll: ({ context }: Meets) => !context.isLive,
  hasOlder: ({ context }: Meets) => context.box.hasOlder,
  mustFill: ({ context: { box, filled } }: Meets) => boxes.isShort(box) && filled < PAGES_AT_ONCE,
  hasRestarted: ({ context: { box, askedFrom } }: Meets) => !isSameCursor(box.list.older, askedFrom),
  hasUnseen: ({ context }: Meets) => context.box.unseen > 0,
  isUnseen: ({ context }: Meets, { id }: { id: string }) => context.box.known.get(id)?.seen === false,
  mustLook: ({ context }: Meets) => context.lookFrom !== undefined,
  /** What nobody has seen here may be seen on another device by now. */
  mayBeSeen: ({ context }: Meets, { reason }: { reason: string }) => context.box.unseen > 0 && reason === 'focus',
  hasWrites: ({ context }: Meets) => context.writes.length > 0,
};
