import { siteName } from './site.ts';

/** A message channel between the tabs of this browser with the same name; does nothing where the browser has none. */
export const tabChannel = (name: string, receive: (message: unknown) => void): { say: (what: unknown) => void; close: () => void } => {
  if (typeof BroadcastChannel === 'undefined') return { say: () => {}, close: () => {} };
  const channel = new BroadcastChannel(siteName(name));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    say: (what) => channel.postMessage(what),
    close: () => channel.close(),
  };
};
