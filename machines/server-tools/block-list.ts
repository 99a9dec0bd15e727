import { blockForm, newBlock, type BlockAction, type BlockList, type Blocks } from '#domain/server-tools/block-lists.ts';
import { isChangedElsewhere, type LoadedForms, type ToolTexts } from '#domain/server-tools/drafts.ts';
import { failureText } from '#domain/text/failure-text.ts';
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

const nameOf = (action: BlockAction): string => (action.type === 'read' ? action.file.name : 'name' in action ? action.name : '');
const SILENT: readonly BlockAction['type'][] = ['more', 'read', 'drop'];

/** Makes the machine of a list of what the server blocks or allows (rule tools-blocks). */
export const blockListMachine = (id: string, list: BlockList) =>
  partMachine<Blocks, BlockAction>(
    id,
    (failure, action) =>
      isChangedElsewhere(failure)
        ? { key: 'server_tools.changed' }
        : {
            key: `server_tools.blocks.failed.${action.type}`,
            args: { name: nameOf(action), error: failureText(failure) },
          },
    {
      successOf: (action) =>
        SILENT.includes(action.type)
          ? undefined
          : {
              key: `server_tools.blocks.done.${action.type}`,
              args: { name: nameOf(action), count: action.type === 'import' ? action.domains.length : 1 },
            },
      draftOf: draftOfBlock(list),
      formsOf: formsOfBlocks(list),
      // Of a file the server imports what it can.
      isPartlyDone: ({ type }, failure) => type === 'import' || isChangedElsewhere(failure),
    },
  );
