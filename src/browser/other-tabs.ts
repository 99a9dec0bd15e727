import { fromCallback, type AnyEventObject } from 'xstate';

/** The other tabs of this browser that use the same name: it tells them what it is told, and says what they were told, where `read` knows it. */
export const otherTabs = (name: string, read: (said: unknown) => AnyEventObject | undefined) =>
  fromCallback<AnyEventObject>(({ sendBack, receive }) => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const event = read(data);
      if (event) sendBack(event);
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    receive((event) => channel.postMessage(event));
    return () => channel.close();
  });
