import ky from 'ky';

/** The Flash emulator's script is a static file of the server; we ship none (rule flash-on-request). */
const SCRIPT = '/static/ruffle/ruffle.js';

let loading: Promise<void> | undefined;

/** Throws if the script is missing: a server without it may respond with its start page. */
const mustBeThere = async (): Promise<void> => {
  const { headers } = await ky.head(SCRIPT, { baseUrl: location.origin });
  if (headers.get('content-type')?.includes('javascript') !== true) throw new Error('the server brings no Flash emulator');
};

const run = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('error', () => reject(new Error('the Flash emulator did not come')));
    script.addEventListener('load', () => resolve());
    document.head.append(script);
  });

/** Loads the Flash emulator of the server once; it registers as `RufflePlayer`. */
export const loadFlashEmulator = (): Promise<void> =>
  (loading ??= mustBeThere()
    .then(run)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
