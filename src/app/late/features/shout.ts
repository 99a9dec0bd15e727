import './common.ts';
export { shoutArea as area } from '#app/wiring/areas/shout.ts';
export { Shoutbox } from '#views/shout/shoutbox.tsx';
