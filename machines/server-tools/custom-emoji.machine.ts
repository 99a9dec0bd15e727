import { emojiForm, isPlainShortcode, NEW_EMOJI, type CustomEmoji, type CustomEmojiAction } from '#domain/server-tools/custom-emoji.ts';
import { isChangedElsewhere, type LoadedForms, type ToolTexts } from '#domain/server-tools/drafts.ts';
import { statusOf, type Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-text.ts';
import type { Message } from '#domain/text/message.ts';
import { partMachine } from '../support/part.ts';

const CONFLICT = 409; // the shortcode is in use

export const formsOfEmoji = ({ local }: CustomEmoji): LoadedForms => ({
  prefix: 'custom-emoji/',
  forms: Object.fromEntries(local.map(({ id, category }) => [emojiForm(id), { category }])),
});
export const draftOfCustomEmoji = (action: CustomEmojiAction): { of: string; entered?: ToolTexts } | undefined => {
  if (action.type === 'add') return { of: NEW_EMOJI, entered: action.entered };
  if (action.type === 'move') return { of: emojiForm(action.id), entered: action.entered };
  return action.type === 'delete' ? { of: emojiForm(action.id) } : undefined;
};

const reasonOf = (failure: Failure, action: CustomEmojiAction): Message => {
  if (action.type !== 'add' && action.type !== 'copy') return failureText(failure);
  if (!isPlainShortcode(action.shortcode)) return { key: 'custom_emoji.invalid' };
  return statusOf(failure) === CONFLICT ? { key: 'custom_emoji.taken', args: { name: action.shortcode } } : failureText(failure);
};

const DONE: Readonly<Partial<Record<CustomEmojiAction['type'], string>>> = {
  copy: 'custom_emoji.done.copy',
  disable: 'custom_emoji.done.disable',
  delete: 'custom_emoji.done.delete',
};

/** The custom emoji of a GoToSocial server, and those of another one, which are copied or disabled (rule tools-custom-emoji). */
export const customEmojiMachine = partMachine<CustomEmoji, CustomEmojiAction>(
  'customEmoji',
  (failure, action) =>
    isChangedElsewhere(failure)
      ? { key: 'server_tools.changed' }
      : { key: `custom_emoji.failed.${action.type}`, args: { error: reasonOf(failure, action) } },
  {
    successOf: (action) => {
      const key = DONE[action.type];
      return key && 'shortcode' in action ? { key, args: { name: action.shortcode } } : undefined;
    },
    draftOf: draftOfCustomEmoji,
    formsOf: formsOfEmoji,
    isPartlyDone: (_, failure) => isChangedElsewhere(failure),
  },
);
