import { fromCallback, type EventObject } from 'xstate';
import { tabChannel } from './tab-channel.ts';

/** The other tabs of this browser that use the same name: it tells them what it is told, and says what they were told, where `read` knows it. */
export const otherTabs = <TEvent extends EventObject>(name: string, read: (said: unknown) => TEvent | undefined) =>
  fromCallback<TEvent>(({ sendBack, receive }) => {
    const { say, close } = tabChannel(name, (said) => {
      const event = read(said);
      if (event) sendBack(event);
    });
    receive(say);
    return close;
  });
