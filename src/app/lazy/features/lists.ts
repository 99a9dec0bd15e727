import './common.ts';
export { ListScreen } from '#shell/list-screen.tsx';
export { listsGroup as group } from '#app/wiring/feature-groups/lists.ts';
