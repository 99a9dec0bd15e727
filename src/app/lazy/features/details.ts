import './for-readers.ts';
export { StatusDetails } from '#views/people-list/status-details.tsx';
