import './common.ts';
export { profileGroup as group } from '#app/wiring/feature-groups/profile.ts';
export { NoteField } from '#parts/private-note/note-field.tsx';
