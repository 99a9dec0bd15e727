import './common.ts';
export { emojiGroup as group } from '#app/wiring/feature-groups/emoji.ts';
export { EmojiPicker } from '#parts/emoji/emoji-picker.tsx';
