import '#react/lazy/common.ts';
export { shoutGroup as group } from './wiring/shout-group.ts';
export { ShoutPanel } from './shout-panel.tsx';
export { Shoutbox } from './shoutbox.tsx';
