import './common.ts';
export { shoutGroup as group } from '#app/wiring/feature-groups/shout.ts';
export { ShoutPanel } from '#views/shout/shout-panel.tsx';
export { Shoutbox } from '#views/shout/shoutbox.tsx';
