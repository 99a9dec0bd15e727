import '#i18n/rest.ts';
export { Conversation } from './conversation.tsx';
export { StatusDetails } from '../people-list/status-details.tsx';
