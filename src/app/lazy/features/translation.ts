import './common.ts';
export { translationGroup as group } from '#app/wiring/feature-groups/translation.ts';
