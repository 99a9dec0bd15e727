import './common.ts';
export { movingGroup as group } from '#app/wiring/feature-groups/moving.ts';
export { MovingTab } from '#views/settings/moving/moving-tab.tsx';
