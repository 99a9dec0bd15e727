import '#react/lazy/for-readers.ts';
export { KindChoice } from '#features/timelines/kind-choice.tsx';
