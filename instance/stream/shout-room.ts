import { accountById } from '../db/accounts.ts';
import { isBlocked } from '../db/blocks.ts';
import { insertShout, latestShouts } from '../db/shouts.ts';
import type { Shout } from '../db/shouts.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { renderAccount } from '../render/account.ts';
import { shoutLimit } from '../site.ts';
import { withoutControls } from '../text/local-links.ts';
import type { Topic } from './phoenix-visit.ts';

/** The topic of the shoutbox. */
export const shoutTopic = 'chat:public';

/** An account in the shoutbox. */
export interface Shouter {
  account: string;
  /** the origin by which they reached us */
  base: string;
  receive(event: string, payload: JsonObject): void;
}

function renderShout(instance: Instance, { id, account_id, text }: Shout, base: string): JsonObject {
  const author = accountById(instance.store, account_id);
  return { author: author === undefined ? null : renderAccount(instance, author, { viewer: null, base }), id, text };
}

/** The shoutbox of an instance. */
export interface ShoutRoom {
  enter(shouter: Shouter): Topic;
  /** Sends a shout as an account to everybody in the room. */
  say: (account: string, text: string) => void;
}

/** The accounts in the shoutbox, and their shouts. */
export function makeShoutRoom(instance: Instance): ShoutRoom {
  const { store } = instance;
  const present = new Set<Shouter>();

  const send = (account: string, given: string): void => {
    const text = withoutControls(given).trim();
    const { length } = [...text];
    if (length < 1 || length > shoutLimit || accountById(store, account)?.deactivated !== 0) return;
    const shout = insertShout(store, account, text, instance.clock());
    for (const other of present) {
      if (!isBlocked(store, other.account, account)) other.receive('new_msg', renderShout(instance, shout, other.base));
    }
  };

  const enter = (shouter: Shouter): Topic => ({
    joined: (push) => {
      present.add(shouter);
      push('messages', { messages: latestShouts(store, shouter.account).map((shout) => renderShout(instance, shout, shouter.base)) });
    },
    received: (event, payload) => {
      const text = payload['text'];
      if (event !== 'new_msg' || typeof text !== 'string') return false;
      send(shouter.account, text);
      return true;
    },
    left: () => void present.delete(shouter),
  });
  return { enter, say: send };
}
