import '#react/lazy/for-guests.ts';
export { SaveButton } from '#inspector/trace/save-button.tsx';
