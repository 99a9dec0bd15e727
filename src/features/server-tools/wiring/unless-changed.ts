import type { ActionInput } from '#machines/support/part.ts';
import { changedElsewhere, isOutdated, type LoadedForms, type ToolTexts } from '#domain/server-tools/drafts.ts';
import type { Http } from '#http/http.ts';

/** Returns such a call that first compares the loaded texts with the server's: what another admin changed meanwhile is shown before it is replaced (rule tools-conflict). */
export const unlessChanged =
  <TPart, TAction extends object>(
    fetch: (http: Http, input: ActionInput<TPart, TAction>, signal: AbortSignal) => Promise<TPart>,
    formsOf: (part: TPart) => LoadedForms,
    draftOf: (action: TAction) => { of: string; entered?: ToolTexts } | undefined,
    send: (http: Http, input: ActionInput<TPart, TAction>, signal: AbortSignal) => Promise<TPart | undefined>,
  ) =>
  async (http: Http, input: ActionInput<TPart, TAction>, signal: AbortSignal): Promise<TPart | undefined> => {
    const { of, entered } = draftOf(input.action) ?? {};
    const loaded = formsOf(input.part);
    if (of === undefined || entered === undefined || !(of in loaded.forms)) return send(http, input, signal);
    const current = await fetch(http, input, signal);
    if (isOutdated({ of, entered }, loaded, formsOf(current))) throw changedElsewhere();
    // A request that replaces all fields has to contain the others as they are now.
    return send(http, { ...input, part: current }, signal);
  };
