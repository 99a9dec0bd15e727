import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

const LETTER = /\p{L}/u;
/** Attributes and properties that are shown or announced to the user. */
const SPOKEN = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|tooltip|heading|caption)$/;

/** All text for the user comes from `locales/`: no literal text in views. */
export const literalsRule = perScript(
  (path) =>
    ['app', 'components', 'features', 'inspector', 'react', 'shell', 'ui'].some((floor) => isWithin(path, `src/${floor}`)) &&
    path.endsWith('.tsx'),
  (source) =>
    [...nodesBelow(parsed(source).program)].flatMap(wordsIn).map(({ node, text }) => ({
      path: source.path,
      line: lineAt(source, node.start),
      message: `"${text.trim()}" belongs in locales/en.json`,
    })),
);

interface Words {
  readonly node: SyntaxNode;
  readonly text: string;
}

const wordsIn = (node: SyntaxNode): Words[] => {
  if (node.type === 'JSXText') return literal(node);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return listOf(node['children']).filter(isContainer).flatMap(ofContainer);
  if (node.type !== 'JSXAttribute' || !SPOKEN.test(nameOf(node['name']) ?? '')) return [];
  return isContainer(node['value']) ? ofContainer(node['value']) : literal(node['value']);
};

const isContainer = (value: unknown): value is SyntaxNode => isNode(value) && value.type === 'JSXExpressionContainer';
const ofContainer = (container: SyntaxNode): Words[] => outcomes(container['expression']).flatMap(literal);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the expressions that an expression may evaluate to: the branches of a condition, the sides of a fallback. */
const outcomes = (value: unknown): unknown[] => {
  if (!isNode(value)) return [];
  if (value.type === 'ConditionalExpression') return [...outcomes(value['consequent']), ...outcomes(value['alternate'])];
  if (value.type === 'LogicalExpression' && value['operator'] === '&&') return outcomes(value['right']);
  if (value.type === 'LogicalExpression' || (value.type === 'BinaryExpression' && value['operator'] === '+')) {
    return [...outcomes(value['left']), ...outcomes(value['right'])];
  }
  return /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(value.type) ? outcomes(value['expression']) : [value];
};

const literal = (value: unknown): Words[] => {
  if (!isNode(value)) return [];
  const text = value.type === 'TemplateLiteral' ? listOf(value['quasis']).map(cooked).join('') : value['value'];
  return typeof text === 'string' && LETTER.test(text) ? [{ node: value, text }] : [];
};

const cooked = (quasi: unknown): string => {
  const value = isNode(quasi) ? quasi['value'] : undefined;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
};
