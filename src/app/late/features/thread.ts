import './common.ts';
export { threadArea as area } from '#app/wiring/areas/thread.ts';
export { Conversation } from '#views/conversation/conversation.tsx';
export { StatusDetails } from '#views/people-list/status-details.tsx';
