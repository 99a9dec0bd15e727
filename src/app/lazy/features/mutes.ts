import './common.ts';
export { mutesGroup as group } from '#app/wiring/feature-groups/mutes.ts';
