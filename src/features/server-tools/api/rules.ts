import { unknown } from 'valibot';
import { moveRule, nextPriority, type RuleAction, type ServerRule } from '#domain/server-tools/rules.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { id, lenient, listOf, shape, text } from '#http/tolerant.ts';

const RULES = 'api/v1/pleroma/admin/rules';
const GOTOSOCIALS = 'api/v1/admin/instance/rules';
const WHOLE = Number.MAX_SAFE_INTEGER; // a cut text could be written back

const priority = lenient((value) => (Number.isSafeInteger(value) ? (value as number) : 0));
const rule = shape({ id, text: text(WHOLE), hint: text(WHOLE), priority });

/** GET /api/v1/pleroma/admin/rules, or GoToSocial's /api/v1/admin/instance/rules, in their order. */
export const fetchRules = async (http: Http, _: unknown, signal: AbortSignal): Promise<readonly ServerRule[]> =>
  call(http, http.can('ruleHints') ? RULES : GOTOSOCIALS, listOf(rule, http.report), { signal, isFresh: true });

const textForm = (text_: string): FormData => {
  const form = new FormData();
  form.append('text', text_);
  return form;
};

/** GoToSocial's rules have neither hints nor an order, and are sent as forms. */
const applyOnGotosocial = async (http: Http, action: RuleAction, signal: AbortSignal): Promise<void> => {
  if (action.type === 'create') {
    await write(http, GOTOSOCIALS, unknown(), { method: 'post', form: textForm(action.text), signal });
  } else if (action.type === 'edit') {
    const form = textForm(action.entered.text ?? '');
    await write(http, `${GOTOSOCIALS}/${action.id}`, unknown(), { method: 'patch', form, signal });
  } else if (action.type === 'delete') {
    await removed(write(http, `${GOTOSOCIALS}/${action.id}`, unknown(), { method: 'delete', signal }));
  }
};

/** POST, PATCH or DELETE /api/v1/pleroma/admin/rules, or GoToSocial's; a moved rule changes the priorities of others, too. */
export const applyRuleAction = async (
  http: Http,
  { action, part }: { action: RuleAction; part: readonly ServerRule[] },
  signal: AbortSignal,
): Promise<void> => {
  if (!http.can('ruleHints')) return applyOnGotosocial(http, action, signal);
  const patch = (of: string, json: object) => write(http, `${RULES}/${of}`, unknown(), { method: 'patch', json, signal });
  if (action.type === 'create') {
    const json = { text: action.text, hint: action.hint, priority: nextPriority(part) };
    await write(http, RULES, unknown(), { method: 'post', json, signal });
  } else if (action.type === 'edit') {
    await patch(action.id, action.entered);
  } else if (action.type === 'delete') {
    await removed(write(http, `${RULES}/${action.id}`, unknown(), { method: 'delete', signal }));
  } else {
    for (const { id: of, priority: to } of moveRule(part, action.id, action.by)) await patch(of, { priority: to });
  }
};
