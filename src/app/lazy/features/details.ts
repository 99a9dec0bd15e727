import './for-guests.ts';
export { StatusDetails } from '#views/people-list/status-details.tsx';
