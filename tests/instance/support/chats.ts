import { call } from './client.ts';
import type { Response, CallOptions } from './client.ts';

const chats = '/api/v1/pleroma/chats';

/** Returns the account of a token. */
export async function idOf(origin: string, token: string): Promise<string> {
  return (await call(origin, 'GET', '/api/v1/accounts/verify_credentials', { token })).body.id;
}

/** Returns the chat of a token’s account with another, created if there was none. */
export async function openChat(origin: string, token: string, account: string): Promise<string> {
  return (await call(origin, 'POST', `${chats}/by-account-id/${account}`, { token })).body.id;
}

/** Sends a message in a chat. */
export async function send(origin: string, token: string, chat: string, json: unknown, headers = {}): Promise<Response> {
  return call(origin, 'POST', `${chats}/${chat}/messages`, { token, json, headers });
}

/** Sends a call below `/api/v1/pleroma/chats`. */
export async function onChats(origin: string, token: string, method: string, path: string, options: CallOptions = {}): Promise<Response> {
  return call(origin, method, chats + path, { token, ...options });
}
