import './common.ts';
export { emojiArea as area } from '#app/wiring/areas/emoji.ts';
export { EmojiPicker } from '#parts/emoji/emoji-picker.tsx';
