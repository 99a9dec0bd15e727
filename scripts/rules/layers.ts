import { isScript, isWithin, lineAt, parsed, type Finding, type Rule, type Source } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

type Apart = Readonly<{ lets: readonly string[]; why: string }>;

/** The files that may cover the page themselves, and those that only seem to: each with its permission and the reason. */
const APART: Readonly<Record<string, Apart>> = {
  'src/ui/modal.tsx': { lets: ['<dialog>'], why: 'registers its layer, which going back closes' },
  'src/ui/open-dialog.ts': { lets: ['showModal', 'showPopover'], why: 'opens the dialog of a Modal' },
  'src/ui/popover.tsx': { lets: ['popover'], why: 'registers its layer by useFloating' },
  'src/ui/use-floating.ts': { lets: ['showPopover'], why: 'registers its layer, which going back closes' },
  'src/ui/question.tsx': { lets: ['role alertdialog'], why: 'the confirmation that all components use' },
  'src/components/account-card/account-popover.tsx': {
    lets: ['isPassing'],
    why: 'opens and closes with a pointer that rests on an account',
  },
  'src/components/autocomplete/suggestions.tsx': { lets: ['popover', 'role listbox'], why: 'is positioned by useFloating' },
  'src/features/notices/notices.tsx': {
    lets: ['popover', 'showPopover'],
    why: 'reports an event and does not block the page: everything else stays operable',
  },
  'src/inspector/sequence/sequence.tsx': { lets: ['role listbox'], why: 'a list within its pane' },
  'src/features/shortcuts/palette/palette-dialog.tsx': { lets: ['role listbox'], why: 'a list inside a Dialog' },
  'src/inspector/actor/json-tree.tsx': { lets: ['<details>'], why: 'expands within the content' },
  'src/features/registration/agreement.tsx': { lets: ['<details>'], why: 'expands within the content' },
  'src/features/about/keyword-rules.tsx': { lets: ['<details>'], why: 'expands within the content' },
  'src/features/about/policy-list.tsx': { lets: ['<details>'], why: 'expands within the content' },
  'src/features/server-config/changes.tsx': { lets: ['<details>'], why: 'expands within the content' },
  'src/features/server-tools/emoji-packs/file-row.tsx': { lets: ['<details>'], why: 'expands in its row' },
  'src/features/server-tools/oauth-apps/oauth-apps-tool.tsx': { lets: ['<details>'], why: 'expands in its row' },
  'src/features/server-tools/block-lists/block-list-tool.tsx': { lets: ['<details>'], why: 'expands in its row' },
  'src/features/server-tools/block-lists/block-row.tsx': { lets: ['<details>'], why: 'expands in its row' },
  'src/features/server-tools/block-lists/domain-file.tsx': { lets: ['<details>'], why: 'expands in its row' },
  'src/features/server-tools/custom-emoji/custom-emoji-tool.tsx': { lets: ['<details>'], why: 'expands in its row' },
  'src/features/server-tools/custom-emoji/local-emoji.tsx': { lets: ['<details>'], why: 'expands in its row' },
  'src/features/server-tools/upkeep/upkeep-tool.tsx': { lets: ['<details>'], why: 'expands in its row' },
  'src/features/server-tools/rules/rule-row.tsx': { lets: ['<details>'], why: 'expands in its row' },
  'src/components/rich-text/details.tsx': { lets: ['<details>'], why: 'expands within the content' },
};

const ELEMENTS = /^(dialog|details)$/;
const WAYS = /^(showModal|showPopover|togglePopover)$/;
const ROLES = /^(dialog|alertdialog|menu|listbox)$/;
const ATTRIBUTES = /^(popover|popoverTarget|isPassing)$/;

/** Everything over the page closes on going back, and every confirmation works the same way, because only these components may do either. */
export const layersRule: Rule = (sources) =>
  sources
    .filter((source) => isScript(source) && isWithin(source.path, 'src'))
    .flatMap((source) => {
      const found = surfacesOf(source);
      const { lets, why } = APART[source.path] ?? { lets: [], why: '' };
      return [
        ...found
          .filter(({ what }) => !lets.includes(what))
          .map(({ what, line }) => ({
            path: source.path,
            line,
            message: `${what}: only a Modal, a Popover or a Question of src/ui covers the page`,
          })),
        ...lets
          .filter((what) => !found.some((one) => one.what === what))
          .map((what): Finding => ({ path: source.path, line: 1, message: `${what} is permitted (${why}), but not used` })),
      ];
    });

const surfacesOf = (source: Source): { what: string; line: number }[] =>
  [...nodesBelow(parsed(source).program)].flatMap((node) => whatIs(node).map((what) => ({ what, line: lineAt(source, node.start) })));

const whatIs = (node: SyntaxNode): readonly string[] => {
  if (node.type === 'JSXOpeningElement') return [...elementOf(node['name']), ...rolesOf(node)];
  if (node.type === 'CallExpression' && isNode(node['callee']) && /^(createElement|jsxs?)$/.test(calledOf(node['callee'])))
    return elementOf((node['arguments'] as readonly unknown[])[0]);
  if (node.type === 'JSXAttribute' || node.type === 'Property') {
    const name = nameOf(node['type'] === 'JSXAttribute' ? node['name'] : node['key']) ?? '';
    return ATTRIBUTES.test(name) && isGiven(node) ? [name] : [];
  }
  if (node.type !== 'MemberExpression') return [];
  const name = nameOf(node['property']) ?? '';
  return WAYS.test(name) ? [name] : [];
};

const calledOf = (callee: SyntaxNode): string => nameOf(callee) ?? nameOf(callee['property']) ?? '';

const elementOf = (name: unknown): readonly string[] => {
  const element = nameOf(name) ?? '';
  return ELEMENTS.test(element) ? [`<${element}>`] : [];
};

/** A destructured property is not a passed one. */
const isGiven = (node: SyntaxNode): boolean =>
  node.type === 'JSXAttribute' || (node['shorthand'] !== true && isNode(node['value']) && node['value'].type !== 'AssignmentPattern');

/** Only the components of src/ui have the roles of overlays; no component confirms in its own way. */
const rolesOf = (element: SyntaxNode): readonly string[] => {
  const isOurs = /^[A-Z]/.test(nameOf(element['name']) ?? 'A');
  return (element['attributes'] as readonly SyntaxNode[])
    .filter((attribute) => attribute.type === 'JSXAttribute' && nameOf(attribute['name']) === 'role')
    .flatMap((attribute) => [...nodesBelow(attribute['value'])].map((value) => nameOf(value) ?? ''))
    .filter((role) => (isOurs ? role === 'alertdialog' : ROLES.test(role)))
    .map((role) => `role ${role}`);
};
