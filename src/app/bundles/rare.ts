import '#react/lazy/for-guests.ts';
export { RareElement } from '#components/rich-text/rare.tsx';
