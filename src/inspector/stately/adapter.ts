import type { createInspector } from '@statelyai/inspect';

type Adapter = Parameters<typeof createInspector>[0];
type Sent = Parameters<Adapter['send']>[0];

/** The messages between the library's windows. */
const CONNECTED = '@statelyai.connected';
const DISCONNECTED = '@statelyai.disconnected';

const MAX_WAITING = 500; // our choice, as many as the panel shows
const CHECK_CLOSED_MS = 500; // our choice: no event reports that a window of another site was closed

type Options = { site: string; page: Window; onClosed: () => void };

/**
 * Opens a window at one site and sends only to that window and origin; messages from another window or another
 * origin are ignored. The library's own adapter sends to any origin. Throws if the browser opens no window.
 */
export const openAdapter = ({ site, page, onClosed }: Options): Adapter & { stop: () => void } => {
  const { href, origin } = new URL(site);
  const target = page.open(href, 'starling-stately');
  if (!target) throw new Error('the browser opened no window');
  let isConnected = false;
  let waiting: Sent[] = [];

  const receive = ({ source, origin: from, data }: MessageEvent): void => {
    if (source !== target || from !== origin || (data as { type?: unknown } | null)?.type !== CONNECTED) return;
    isConnected = true;
    for (const event of waiting) target.postMessage(event, origin);
    waiting = [];
  };
  const stop = (): void => {
    clearInterval(looking);
    page.removeEventListener('message', receive);
    if (isConnected && !target.closed) target.postMessage({ type: DISCONNECTED }, origin);
    isConnected = false;
    waiting = [];
  };
  const looking = setInterval(() => {
    if (!target.closed) return;
    stop();
    onClosed();
  }, CHECK_CLOSED_MS);
  page.addEventListener('message', receive);

  return {
    send: (event) => {
      if (isConnected) target.postMessage(event, origin);
      else waiting = [...waiting.slice(1 - MAX_WAITING), event];
    },
    stop,
  };
};
