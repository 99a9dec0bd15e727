import { fromCallback, type EventObject } from 'xstate';
import { tabChannel } from './tab-channel.ts';

/** The channel to the other tabs of this browser with the same name: forwards events to them, and sends back the events that `read` can parse. */
export const otherTabs = <TEvent extends EventObject>(name: string, read: (message: unknown) => TEvent | undefined) =>
  fromCallback<TEvent>(({ sendBack, receive }) => {
    const { say: send, close } = tabChannel(name, (message) => {
      const event = read(message);
      if (event) sendBack(event);
    });
    receive(send);
    return close;
  });
