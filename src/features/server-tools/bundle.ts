import '#react/lazy/common.ts';
export { AccountEditor } from './account-editor/account-editor.tsx';
export { ServerToolsTab } from './server-tools-tab.tsx';

export { serverToolsGroup as group } from './wiring/server-tools.ts';
