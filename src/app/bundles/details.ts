import '#react/lazy/for-readers.ts';
export { StatusDetails } from '#features/status-details/status-details.tsx';
