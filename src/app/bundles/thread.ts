import '#react/lazy/for-readers.ts';
export { threadGroup as group } from '../wiring/feature-groups/thread.ts';
export { Conversation } from '#features/conversations/conversation.tsx';
