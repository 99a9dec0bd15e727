import { fromCallback, type AnyEventObject } from 'xstate';
import { isOwnCache, TAKE_OVER } from '#domain/shell/shell-worker.ts';
import { addressOf } from './site.ts';
import { within } from './within.ts';

const SCRIPT = '/sw.js';

/** True if the version installed last caches exactly the scripts that this page started with. */
const isThisVersion = async (): Promise<boolean> => {
  const newest = (await caches.keys()).findLast((name) => isOwnCache(name, addressOf('/')));
  const html = newest && (await (await (await caches.open(newest)).match('/'))?.text());
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '');
  return html !== undefined && scripts.every((script) => html.includes(`"${script}"`));
};

/** The service worker of this page, with the calls that its machine needs. */
export const shellWorker = () => {
  let registration: ServiceWorkerRegistration | undefined;
  const registered = (): ServiceWorkerRegistration => {
    if (!registration) throw new Error('no service worker is registered');
    return registration;
  };
  const takeOver = (): void => registered().waiting?.postMessage(TAKE_OVER);
  return {
    register: async (): Promise<void> => {
      if (!('serviceWorker' in navigator)) throw new Error('this browser has none');
      registration = await navigator.serviceWorker.register(SCRIPT, { scope: addressOf('/') });
    },
    check: async (): Promise<void> => void (await registered().update()),
    takeOver,
    /** A source of `worker.waiting` and `worker.controlled`. A version that this page already shows is activated without a question. */
    changes: fromCallback<AnyEventObject>(({ sendBack }) => {
      const { serviceWorker: container } = navigator;
      const ending = new AbortController();
      const { signal } = ending;
      const of = registered();
      let isNoNews = container.controller === null;
      const wait = async () => {
        isNoNews ||= await within(isThisVersion()).catch(() => false);
        if (signal.aborted) return;
        if (isNoNews) takeOver();
        else sendBack({ type: 'worker.waiting' });
      };
      const watch = (worker: ServiceWorker | null) =>
        worker?.addEventListener('statechange', () => worker.state === 'installed' && container.controller && void wait(), { signal });
      const changed = () => {
        if (!isNoNews) sendBack({ type: 'worker.controlled' });
        isNoNews = false;
      };
      container.addEventListener('controllerchange', changed, { signal });
      of.addEventListener('updatefound', () => watch(of.installing), { signal });
      watch(of.installing);
      if (of.waiting) void wait();
      return () => ending.abort();
    }),
  };
};
