import './for-readers.ts';
export { threadGroup as group } from '#app/wiring/feature-groups/thread.ts';
export { Conversation } from '#views/conversation/conversation.tsx';
