import { fromCallback, type AnyEventObject } from 'xstate';

const LIGHT = '(prefers-color-scheme: light)';

/** A source of `scheme.changed`: the colour scheme of the system, at once and on each change. */
export const systemScheme = () =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const light = window.matchMedia(LIGHT);
    const notify = () => sendBack({ type: 'scheme.changed', scheme: light.matches ? 'light' : 'dark' });
    notify();
    light.addEventListener('change', notify);
    return () => light.removeEventListener('change', notify);
  });
