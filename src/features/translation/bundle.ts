import '#react/lazy/common.ts';
export { translationGroup as group } from './wiring/translation-group.ts';
