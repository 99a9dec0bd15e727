import { isScript, isWithin, lineAt, parsed, type Finding, type Rule, type Source } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

const FOLDERS = ['src/features', 'src/components', 'src/shell', 'src/inspector'];
const EFFECT = /^use(Layout|Insertion)?Effect(Event)?$/;

/** Files whose effects may send events, with the reason: nearly all connect the DOM to an actor that receives its events. */
const SENDING: Readonly<Record<string, string>> = {
  'src/components/account-card/use-pointed-account.ts': 'the pointer is followed over every link and avatar of an account on the page',
  'src/components/autocomplete/use-autocomplete.tsx':
    'only the field has the position of the caret in a text that was inserted by another component',
  'src/features/media-viewer/use-gestures.ts':
    'a wheel that must not scroll the page needs a listener that is not passive, which React has none of',
  'src/features/media-viewer/shown.tsx': 'the size in which a picture is laid out, which the window changes',
  'src/features/media-viewer/stage.tsx': 'keys work regardless of the focus',
  'src/components/timeline/pausing.tsx': 'whether the window has the focus, at first and from then on',
  'src/components/timeline/use-returns.ts': 'the window that is returned to, and the network',
};

/**
 * No effect of a view sends events, directly or by a function of its file: machines learn from screens and from `useWatch` what is shown,
 * and the exceptions are listed. Functions passed in from other files are not examined.
 */
export const effectsRuleWith =
  (named: Readonly<Record<string, string>>): Rule =>
  (sources) => {
    const found = sources
      .filter((source) => isScript(source) && FOLDERS.some((folder) => isWithin(source.path, folder)))
      .flatMap(sendingEffects);
    const paths = new Set(found.map(({ path }) => path));
    const dead = Object.entries(named).flatMap(([path, reason]): Finding[] => {
      const objection = !paths.has(path) ? 'is named, and has no effect that sends' : 'is named without a reason';
      return paths.has(path) && reason !== '' ? [] : [{ path, line: 1, message: objection }];
    });
    return [...found.filter(({ path }) => !Object.hasOwn(named, path)), ...dead];
  };

export const effectsRule = effectsRuleWith(SENDING);

const sendingEffects = (source: Source): Finding[] => {
  const nodes = [...nodesBelow(parsed(source).program)];
  const senders = sendersAmong(nodes);
  return nodes.flatMap((node) => {
    const what = effectOf(node);
    return what !== undefined && sends(what, senders)
      ? [
          {
            path: source.path,
            line: lineAt(source, node.start),
            message: 'an effect sends: let a machine know it from the screen, or useWatch',
          },
        ]
      : [];
  });
};

/** Returns the functions that run in an effect, or in a `ref` when its element mounts. */
const effectOf = (node: SyntaxNode): unknown => {
  if (node.type === 'CallExpression' && EFFECT.test(calleeOf(node) ?? '')) return node['arguments'];
  return node.type === 'JSXAttribute' && nameOf(node['name']) === 'ref' ? node['value'] : undefined;
};

/** The functions of a file that send, also by another one of it. */
const sendersAmong = (nodes: readonly SyntaxNode[]): ReadonlySet<string> => {
  const functions = nodes.flatMap((node): [string, unknown][] => {
    const name = nameOf(node['id']);
    if (name === undefined) return [];
    if (node.type === 'FunctionDeclaration') return [[name, node['body']]];
    return node.type === 'VariableDeclarator' && isCallable(node['init']) ? [[name, node['init']]] : [];
  });
  const senders = new Set<string>();
  for (let before = -1; before < senders.size;) {
    before = senders.size;
    for (const [name, body] of functions) if (sends(body, senders)) senders.add(name);
  }
  return senders;
};

/** True for a function, or one wrapped in a hook. */
const isCallable = (value: unknown): boolean =>
  isNode(value) &&
  (/^(Arrow)?FunctionExpression$/.test(value.type) ||
    (value.type === 'CallExpression' && /^use(Callback|EffectEvent)$/.test(calleeOf(value) ?? '')));

/** Returns whether a function sends events, calls one that does, or passes one on. */
const sends = (value: unknown, senders: ReadonlySet<string>): boolean =>
  [...nodesBelow(value)].some((node) =>
    node.type === 'CallExpression' ? calleeOf(node) === 'send' : node.type === 'Identifier' && senders.has(nameOf(node) ?? ''),
  );

/** Returns the name of the called function or method. */
const calleeOf = ({ callee }: SyntaxNode): string | undefined => nameOf(callee) ?? nameOf(isNode(callee) ? callee['property'] : undefined);
