import '#react/lazy/common.ts';
export { movingGroup as group } from './wiring/moving-group.ts';
export { MovingTab } from './moving-tab.tsx';
