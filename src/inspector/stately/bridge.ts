import { fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';
import { openAdapter } from './adapter.ts';

/** Opens the site's window at once, within the user gesture, and sends to it as long as the panel and the window are open. */
export const bridgeTo = (site: string, root: AnyActorRef, windowOf: () => Window) =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const adapter = openAdapter({ site, page: windowOf(), onClosed: () => sendBack({ type: 'stately.closed' }) });
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { feed } = await import('./feed.ts');
      if (!isOver) stop = feed(root, adapter);
    };
    begin().catch(() => sendBack({ type: 'stately.closed' }));
    return () => {
      isOver = true;
      stop();
      adapter.stop();
    };
  });
