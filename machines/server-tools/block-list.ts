import { blockForm, blockLabel, newBlock, type BlockAction, type BlockList, type Blocks } from '#domain/server-tools/block-lists.ts';
import { isTooLarge } from '#domain/server-tools/domain-files.ts';
import { isChangedElsewhere, type LoadedForms, type ToolTexts } from '#domain/server-tools/drafts.ts';
import type { Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-text.ts';
import type { Message } from '#domain/text/message.ts';
import { partMachine } from '../support/part.ts';

export const formsOfBlocks =
  (list: BlockList) =>
  ({ items }: Blocks): LoadedForms => ({ forms: Object.fromEntries(items.map(({ id, texts }) => [blockForm(list, id), texts])) });
export const draftOfBlock =
  (list: BlockList) =>
  (action: BlockAction): { of: string; entered?: ToolTexts } | undefined => {
    if (action.type === 'create') return { of: newBlock(list), entered: { ...action.texts, name: action.typed } };
    if (action.type === 'edit') return { of: blockForm(list, action.id), entered: action.entered };
    return action.type === 'delete' ? { of: blockForm(list, action.id) } : undefined;
  };

const nameOf = (action: BlockAction): string | Message => {
  if (action.type === 'read') return action.file.name;
  if (action.type === 'create') return blockLabel(action.name, action.texts['regex']);
  if (action.type === 'delete') return blockLabel(action.name, action.regex);
  return 'name' in action ? action.name : '';
};
const SILENT: readonly BlockAction['type'][] = ['more', 'read', 'drop'];
/** The actions after whose failure the list may have changed: of a file the server imports what it can, and a draft may have been decided elsewhere. */
const REFETCHED: readonly BlockAction['type'][] = ['import', 'accept', 'remove'];

const problemOf = (failure: Failure, action: BlockAction): Message => {
  const name = nameOf(action);
  if (isChangedElsewhere(failure))
    return action.type === 'create' ? { key: 'server_tools.blocks.listed', args: { name } } : { key: 'server_tools.changed' };
  if (action.type === 'read' && isTooLarge(action.file)) return { key: 'server_tools.blocks.too_large', args: { name } };
  return { key: `server_tools.blocks.failed.${action.type}`, args: { name, error: failureText(failure) } };
};

/** Makes the machine of a list of what the server blocks or allows (rule tools-blocks). */
export const blockListMachine = (id: string, list: BlockList) =>
  partMachine<Blocks, BlockAction>(id, problemOf, {
    successOf: (action) =>
      SILENT.includes(action.type)
        ? undefined
        : {
            key: `server_tools.blocks.done.${action.type}`,
            args: { name: nameOf(action), count: action.type === 'import' ? action.domains.length : 1 },
          },
    draftOf: draftOfBlock(list),
    formsOf: formsOfBlocks(list),
    isPartlyDone: ({ type }, failure) => REFETCHED.includes(type) || isChangedElsewhere(failure),
  });
