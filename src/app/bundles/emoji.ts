import '#react/lazy/common.ts';
export { emojiGroup as group } from '../wiring/feature-groups/emoji.ts';
export { EmojiPicker } from '#components/emoji/emoji-picker.tsx';
