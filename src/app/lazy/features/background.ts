import './common.ts';
export { backgroundGroup as group } from '#app/wiring/feature-groups/background.ts';
