import { unknown } from 'valibot';
import type { WarningTexts } from '#domain/account/limits.ts';
import type { Tool } from '#domain/account/moderation.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';

type Use = { accountId: string; tool: Tool; wanted: boolean; warning?: WarningTexts | undefined };

/** POST /api/v1/admin/accounts/:id/action, …/approve or …/reject of GoToSocial. Suspends an account once and for all, or decides about a registration; the note is for other admins. */
export const applyGotosocialTool = async (http: Http, { accountId, tool, wanted, warning }: Use, signal: AbortSignal): Promise<void> => {
  const at = `api/v1/admin/accounts/${encodeURIComponent(accountId)}`;
  const post = (action: string, multipart?: Readonly<Record<string, string>>) =>
    write(http, `${at}/${action}`, unknown(), { method: 'post', multipart, signal });
  const [note, message] = [warning?.note?.trim() ?? '', warning?.text.trim() ?? ''];
  if (tool === 'deactivated' && wanted) await post('action', { type: 'suspend', text: note });
  else if (tool === 'approved') await post('approve');
  else if (tool === 'rejected') {
    const isMailed = warning !== undefined && warning.mail !== '';
    await post('reject', { private_comment: note, send_email: String(isMailed), ...(isMailed && { message }) });
  } else throw new CallError({ kind: 'unsupported', loss: 'call' });
};
