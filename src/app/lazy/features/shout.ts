import './common.ts';
export { shoutGroup as group } from '#app/wiring/feature-groups/shout.ts';
export { Shoutbox } from '#views/shout/shoutbox.tsx';
