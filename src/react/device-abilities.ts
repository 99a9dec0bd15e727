import { hasDeviceTranslator } from '#platform/device-translator.ts';
import { useCan } from './hooks.ts';

export { playTone } from '#platform/notification-sound.ts';

/** True if posts can be translated: by the server, or else by the browser (rule translation-device). */
export const useCanTranslate = (): boolean => useCan('translation') || hasDeviceTranslator();
