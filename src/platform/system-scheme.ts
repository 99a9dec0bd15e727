import { fromCallback, type AnyEventObject } from 'xstate';

const LIGHT = '(prefers-color-scheme: light)';

/** A source of `scheme.changed`: what the system asks for, at once and whenever that changes. */
export const systemScheme = () =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const light = window.matchMedia(LIGHT);
    const say = () => sendBack({ type: 'scheme.changed', scheme: light.matches ? 'light' : 'dark' });
    say();
    light.addEventListener('change', say);
    return () => light.removeEventListener('change', say);
  });
