import { addForm, fileForm, isShortcode, packForm, type EmojiAction, type EmojiPacks } from '#domain/server-tools/emoji-packs.ts';
import { isChangedElsewhere, type LoadedForms, type ToolTexts } from '#domain/server-tools/drafts.ts';
import { serverTextOf, type Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-text.ts';
import type { Message } from '#domain/text/message.ts';
import { partMachine } from '../support/part.ts';

const successOf = (action: EmojiAction): Message | undefined => {
  if (action.type === 'import') return { key: 'server_tools.emoji.done.import' };
  if (action.type === 'download') return { key: 'server_tools.emoji.done.download', args: { name: action.name } };
  if (action.type === 'edit') return { key: 'server_tools.emoji.done.edit', args: { name: action.name } };
  return action.type === 'delete' ? { key: 'server_tools.emoji.done.delete', args: { name: action.name } } : undefined;
};

export const draftOfEmoji = (action: EmojiAction): { of: string; entered?: ToolTexts } | undefined => {
  if (action.type === 'create') return { of: 'emoji-pack', entered: { name: action.name } };
  if (action.type === 'edit') return { of: packForm(action.name), entered: action.entered };
  if (action.type === 'delete') return { of: packForm(action.name) };
  if (action.type === 'add') return { of: addForm(action.pack), entered: action.entered };
  return action.type === 'rename' || action.type === 'remove' ? { of: fileForm(action.pack, action.shortcode) } : undefined;
};

/** Returns the forms of the opened pack with the server's texts. */
export const formsOfPacks = ({ packs, opened }: EmojiPacks): LoadedForms => ({
  forms: Object.fromEntries([
    ...packs.map(({ name, texts }) => [packForm(name), texts] as const),
    ...(opened?.files ?? []).map(({ shortcode }) => [fileForm(opened?.name ?? '', shortcode), { shortcode }] as const),
  ]),
});

/** These calls respond with 500 if the other server is to blame, and with the reason; a picture whose file suggests no shortcode isn't sent. */
const reasonOf = (failure: Failure, action: EmojiAction): Message => {
  if (action.type === 'add' && !isShortcode(action.shortcode)) return { key: 'server_tools.emoji.invalid' };
  const text = serverTextOf(failure);
  return text !== '' && ['browse', 'more_shared', 'download', 'add'].includes(action.type)
    ? { key: 'errors.response_text', args: { text } }
    : failureText(failure);
};

/** The emoji packs of the server, the files of one, and the packs that another server shares (rule tools-emoji-packs). */
export const emojiPacksMachine = partMachine<EmojiPacks, EmojiAction>(
  'emojiPacks',
  (failure, action) =>
    isChangedElsewhere(failure)
      ? { key: 'server_tools.changed' }
      : { key: `server_tools.emoji.failed.${action.type}`, args: { error: reasonOf(failure, action) } },
  { successOf, draftOf: draftOfEmoji, formsOf: formsOfPacks, isPartlyDone: (_, failure) => isChangedElsewhere(failure) },
);
