import { fromCallback, type EventObject } from 'xstate';
import { tabChannel } from './tab-channel.ts';

/** The channel to the other tabs of this browser with the same name: forwards events to them, and sends back the events that `read` can parse. */
export const otherTabs = <TEvent extends EventObject>(name: string, read: (said: unknown) => TEvent | undefined) =>
  fromCallback<TEvent>(({ sendBack, receive }) => {
    const { say, close } = tabChannel(name, (said) => {
      const event = read(said);
      if (event) sendBack(event);
    });
    receive(say);
    return close;
  });
