import type { Message } from '../text/message.ts';
import type { AddressProblem } from './server-address.ts';

/** A server as it describes itself, before anything else is requested from it. */
export interface ServerPreview {
  /** The host of its API, which may differ from the one in handles. */
  readonly host: string;
  readonly title: string;
  /** Untrusted HTML. */
  readonly description: string;
  readonly thumbnail: string | undefined;
  /** The name of its software, in lower case; empty if unknown. */
  readonly software: string;
  readonly version: string;
  /** The number of its accounts, if it reports one. */
  readonly accounts: number | undefined;
  readonly registration: 'open' | 'approval' | 'closed';
}

/** The reason why a server cannot be used: the address, the network, its policy for pages of other origins, its software, or a temporary error. */
export type ChoiceProblem =
  | { readonly kind: AddressProblem }
  | { readonly kind: 'unreachable' | 'timeout' | 'blocked' | 'unsupported' | 'busy'; readonly host: string }
  | { readonly kind: 'otherSoftware'; readonly host: string; readonly software: string };

/** A failed search for a server. */
export class ServerNotFound extends Error {
  override readonly name = 'ServerNotFound';
  readonly problem: ChoiceProblem;

  constructor(problem: ChoiceProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

const KEYS: Readonly<Record<ChoiceProblem['kind'], string>> = {
  empty: 'server_choice.empty',
  spaces: 'server_choice.spaces',
  scheme: 'server_choice.scheme',
  credentials: 'server_choice.credentials',
  ip: 'server_choice.ip',
  incomplete: 'server_choice.incomplete',
  invalid: 'server_choice.invalid',
  unreachable: 'server_choice.unreachable',
  timeout: 'server_choice.timeout',
  blocked: 'server_choice.blocked',
  unsupported: 'server_choice.unsupported',
  busy: 'server_choice.busy',
  otherSoftware: 'server_choice.other_software',
};

/** Returns the message for a failed search. */
export const choiceProblemText = (error: unknown): Message => {
  if (!(error instanceof ServerNotFound)) return { key: 'errors.unknown' };
  const { kind, ...args } = error.problem;
  return Object.keys(args).length > 0 ? { key: KEYS[kind], args } : { key: KEYS[kind] };
};
