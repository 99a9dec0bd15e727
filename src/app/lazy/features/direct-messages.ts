import './common.ts';
export { DirectScreen } from '#shell/direct-screen.tsx';
export { directMessagesGroup as group } from '#app/wiring/feature-groups/direct-messages.ts';
