import '#react/lazy/for-readers.ts';
export { paletteGroup as group } from './wiring/palette-group.ts';
export { CommandPalette } from './palette/command-palette.tsx';
export { KeyEditor } from './key-editor.tsx';
export { ShortcutsDialog } from './shortcuts-dialog.tsx';
