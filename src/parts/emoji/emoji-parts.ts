import '#i18n/rest.ts';
export { EmojiPicker } from './emoji-picker.tsx';
