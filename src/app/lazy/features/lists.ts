import './common.ts';
export { ListScreen } from '#views/lists/list-screen.tsx';
export { listsGroup as group } from '#app/wiring/feature-groups/lists.ts';
