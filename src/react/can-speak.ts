export { canSpeak } from '#platform/can-speak.ts';
