import { TestingError } from '#e2e/support/testing.ts';
import type { WalkEvent, WorldEvent } from './events.ts';
import { addressOf, faultOf } from './faults.ts';
import type { Stage } from './stage.ts';

const BURST = 25; // more than one page
const STALL_MS = 3_000;
/** A fault of the stream also affects the shoutbox; the browser reports each. */
const STREAMS = /\/api\/v1\/streaming|\/socket\/websocket/;

/** Makes others post, edit, delete and react; `nth` is an index into the statuses that they posted during the walk, modulo their number. */
export const performInWorld = async (stage: Stage, { action, who, nth, text }: WorldEvent): Promise<boolean> => {
  const { testing } = stage.instance;
  const { posts } = stage;
  const id = posts.at(nth % Math.max(1, posts.length));
  if (action === 'post' || action === 'burst') {
    posts.push(...(await testing.post({ account: who, text, count: action === 'burst' ? BURST : 1 })));
    return true;
  }
  if (id === undefined) return false;
  try {
    await performOn(stage, { action, who, text, id });
    return true;
  } catch (error) {
    // A moderator in the walk may have deleted it through the page, or it may have expired: that is no fault.
    if (!(error instanceof TestingError) || error.status !== 404) throw error;
    forget(stage, id);
    return false;
  }
};

const forget = ({ posts }: Stage, id: string): void => {
  if (posts.includes(id)) posts.splice(posts.indexOf(id), 1);
};

const performOn = async (
  stage: Stage,
  { action, who, text, id }: Pick<WorldEvent, 'action' | 'who' | 'text'> & { id: string },
): Promise<void> => {
  const { posts } = stage;
  const { testing } = stage.instance;
  if (action === 'reply') posts.push(...(await testing.post({ account: who, text: `@demo ${text}`, replyTo: id })));
  else if (action === 'edit') await testing.edit({ id, text: `${text}, edited` });
  else if (action === 'delete') {
    forget(stage, id);
    await testing.remove(id);
  } else if (action === 'repeat') posts.push(((await testing.react(who, id, 'reblog')) as { id: string }).id);
  else if (action === 'favourite' || action === 'unfavourite') await testing.react(who, id, action);
};

type FaultEvent = Extract<WalkEvent, { do: 'fault' | 'stream' | 'revoke' | 'clock' | 'calm' | 'offline' }>;

/** Makes calls fail, breaks streams, revokes tokens and disconnects the network, moves the clock, and reverts what can be reverted. */
export const injectFault = async (stage: Stage, event: FaultEvent): Promise<void> => {
  const { testing } = stage.instance;
  const { allow } = stage.complaints;
  if (event.do !== 'calm' && event.do !== 'fault') allow(STREAMS);
  switch (event.do) {
    case 'fault':
      allow(addressOf(event.call));
      await testing.fault(faultOf(event, stage.atOnce));
      return;
    case 'revoke':
      allow(/\/api\//);
      await testing.revoke(event.account);
      return;
    case 'clock':
      await testing.call('POST', 'clock', { advanceSeconds: event.seconds });
      return;
    case 'calm':
      await testing.clearFaults();
      return;
    case 'offline':
      allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
      stage.isOffline = event.on;
      await stage.context.setOffline(event.on);
      return;
    case 'stream':
      if (event.action === 'cut') await testing.call('POST', 'sockets', { close: 1006 });
      else if (event.action === 'close') await testing.call('POST', 'sockets', { close: 1000 });
      else if (event.action === 'stall') await testing.call('POST', 'sockets', { stallMs: STALL_MS });
      else if (event.action === 'noise') await testing.call('POST', 'stream/send', { text: '{"event":"update","payload":"{"}' });
      else {
        stage.isRefusing = event.action === 'refuse';
        await testing.refuseStreams(stage.isRefusing);
        if (stage.isRefusing) await testing.call('POST', 'sockets', { close: 1006 });
      }
  }
};
