import { nameIn, type Names } from './names.ts';

/** A literal that `literalOf` prints. */
export type Literal = string | boolean | readonly Literal[] | { readonly [key: string]: Literal | undefined };

type Config = Readonly<Record<string, unknown>>;

/**
 * Returns the structure of a state: actions, guards, delays and actors by name, without context, parameters, inputs, outputs and
 * meta. It adds the names it meets.
 */
export const reducedState = (config: Config, names: Names, path: string): Literal => {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  const transitions = (value: unknown, key: string) => reducedTransitions(value, names, at(key));
  return {
    id: text(config['id']),
    description: text(config['description']),
    type: text(config['type']),
    history: config['history'] === true ? 'shallow' : text(config['history']),
    target: text(config['target']),
    initial: reducedInitial(config['initial'], names, at('initial')),
    tags: listed(config['tags']),
    entry: actionsIn(config['entry'], names, at('entry')),
    exit: actionsIn(config['exit'], names, at('exit')),
    invoke: single(arrayOf(config['invoke']).map((invoke, index) => reducedInvoke(invoke as Config, names, `${at('invoke')}[${index}]`))),
    always: transitions(config['always'], 'always'),
    after: mapped(config['after'], (value, delay) => {
      if (Number.isNaN(Number(delay))) names.delays.add(delay);
      return transitions(value, `after.${delay}`) ?? {};
    }),
    on: mapped(config['on'], (value, event) => {
      names.events.add(event);
      return transitions(value, `on.${event}`) ?? {};
    }),
    onDone: transitions(config['onDone'], 'onDone'),
    states: mapped(config['states'], (state, key) => reducedState(state as Config, names, at(key))),
  };
};

const reducedInvoke = ({ id, src, ...rest }: Config, names: Names, path: string): Literal => {
  const name = nameIn(names, 'actors', src, path);
  if (rest['onDone'] === undefined) names.sources.add(name);
  const transitions = (key: string) => reducedTransitions(rest[key], names, `${path}.${key}`);
  return {
    id: text(id),
    systemId: text(rest['systemId']),
    src: name,
    onDone: transitions('onDone'),
    onError: transitions('onError'),
    onSnapshot: transitions('onSnapshot'),
  };
};

const reducedTransitions = (value: unknown, names: Names, path: string): Literal | undefined =>
  shortened(single(arrayOf(value).map((transition, index) => reducedTransition(transition, names, `${path}[${index}]`))));

const reducedTransition = (value: unknown, names: Names, path: string): { readonly [key: string]: Literal | undefined } => {
  const { target, guard, actions, reenter, description } = typeof value === 'string' ? { target: value } : (value as Config);
  return {
    description: text(description),
    guard: guard === undefined ? undefined : nameIn(names, 'guards', guard, `${path}.guard`),
    target: listed(target),
    reenter: typeof reenter === 'boolean' ? reenter : undefined,
    actions: actionsIn(actions, names, path),
  };
};

/** Returns only the target of a transition that has nothing else. */
const shortened = (transition: Literal | undefined): Literal | undefined => {
  if (typeof transition !== 'object' || Array.isArray(transition)) return transition;
  const parts = Object.entries(transition).filter(([, part]) => part !== undefined);
  const [[key, target] = []] = parts;
  return parts.length === 1 && key === 'target' && typeof target === 'string' ? target : transition;
};

const reducedInitial = (value: unknown, names: Names, path: string): Literal | undefined =>
  value === undefined ? undefined : shortened(reducedTransition(value, names, path));

const actionsIn = (value: unknown, names: Names, path: string): Literal | undefined =>
  single(arrayOf(value).map((action, index) => nameIn(names, 'actions', action, `${path}.action[${index}]`)));

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const listed = (value: unknown): Literal | undefined => single(arrayOf(value).map(String));
const arrayOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** Returns a list, or its only element. */
const single = (list: readonly Literal[]): Literal | undefined => (list.length > 1 ? list : list[0]);

const mapped = (value: unknown, map: (part: unknown, key: string) => Literal): Literal | undefined =>
  value === undefined ? undefined : Object.fromEntries(Object.entries(value as Config).map(([key, part]) => [key, map(part, key)]));
