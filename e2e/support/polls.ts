import type { Testing } from './testing.ts';

/** The options of a poll; the rest has the defaults of the first line below. */
interface Question {
  options?: readonly string[];
  expires_in?: number;
  multiple?: boolean;
}

const callAs = async (origin: string, testing: Testing, account: string, path: string, body: unknown) => {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await testing.tokenOf(account)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = await response.text();
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${reply}`);
  return JSON.parse(reply) as { visibility?: string; poll?: { id: string } };
};

/** Posts a poll as a seeded account, and returns its id. */
export const createPoll = async (origin: string, testing: Testing, text: string, question: Question = {}): Promise<string> => {
  const poll = { options: ['Heron', 'Gannet', 'Noor, asleep'], expires_in: 86_400, ...question };
  const status = await callAs(origin, testing, 'noor', '/api/v1/statuses', { status: text, visibility: 'public', poll });
  if (status.poll === undefined || status.visibility !== 'public')
    throw new Error(`posted as ${status.visibility}, with the poll ${status.poll?.id}`);
  return status.poll.id;
};

/** Votes as a seeded account. */
export const voteAs = (origin: string, testing: Testing, account: string, pollId: string, choices: readonly number[]) =>
  callAs(origin, testing, account, `/api/v1/polls/${pollId}/votes`, { choices });
