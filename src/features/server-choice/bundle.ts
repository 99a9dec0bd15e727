import '#react/lazy/common.ts';
export { StartScreen } from './start-screen.tsx';
export { openServerChoice } from './wiring/open-server-choice.ts';
export { Unread } from './unread.tsx';
export { unreadCountLogic } from './wiring/unread-count.ts';
