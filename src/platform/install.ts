import { fromCallback, type AnyEventObject } from 'xstate';

/** The browser's offer to install the page, which opens its dialog. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const isPhone = (): boolean => window.matchMedia('(pointer: coarse) and (max-width: 800px)').matches; // (rule layout-widths)
/** False in Safari on iOS, true there in an installed page; other browsers have no such property. */
const homeScreenState = (): boolean | undefined => (navigator as { standalone?: boolean }).standalone;
const isInstalled = (): boolean => homeScreenState() === true || window.matchMedia('(display-mode: standalone)').matches;

/** Lets the browser read the manifest again: the service worker completes it, and an earlier offer came before this code was loaded. */
const rereadManifest = async (signal: AbortSignal): Promise<void> => {
  await navigator.serviceWorker?.ready;
  const link = document.querySelector('link[rel=manifest]');
  if (!signal.aborted) link?.replaceWith(link.cloneNode());
};

/** The installation of this page, with the calls that its machine needs. */
export const installation = () => {
  let offer: InstallPrompt | undefined;
  return {
    /** A source of `install.offered`, `install.offeredByMenu` and `install.installed`; silent on anything but a phone. */
    changes: fromCallback<AnyEventObject>(({ sendBack }) => {
      if (isInstalled()) return sendBack({ type: 'install.installed' });
      if (!isPhone()) return undefined;
      if (homeScreenState() === false) return sendBack({ type: 'install.offeredByMenu' });
      const ending = new AbortController();
      const { signal } = ending;
      const receive = (event: Event) => {
        event.preventDefault(); // the suggestion replaces the browser's own
        offer = event as InstallPrompt;
        sendBack({ type: 'install.offered' });
      };
      window.addEventListener('beforeinstallprompt', receive, { signal });
      window.addEventListener('appinstalled', () => sendBack({ type: 'install.installed' }), { signal });
      void rereadManifest(signal);
      return () => ending.abort();
    }),
    prompt: async (): Promise<void> => {
      if (!offer) throw new Error('the browser offers no installation');
      await offer.prompt();
    },
  };
};
