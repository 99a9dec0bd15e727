import './common.ts';
export { aboutGroup as group } from '#app/wiring/feature-groups/about.ts';
export { About } from '#views/about/about.tsx';
