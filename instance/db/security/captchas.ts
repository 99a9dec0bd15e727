import type { Store } from '../store.ts';

export interface Captcha {
  token: string;
  kind: 'native' | 'kocaptcha';
  answer: string;
  /** what the client sends back unread, beside the token */
  answer_data: string;
  used: number;
  expires_at: number;
}

/** Stores the solution of a captcha. */
export function insertCaptcha(store: Store, captcha: Captcha): void {
  store.run(
    `INSERT INTO captchas (token, kind, answer, answer_data, used, expires_at)
     VALUES (:token, :kind, :answer, :answer_data, :used, :expires_at)`,
    { ...captcha },
  );
}

/** The captcha of a token, used and expired ones too. */
export function captchaOf(store: Store, token: string): Captcha | undefined {
  return store.get<Captcha>('SELECT * FROM captchas WHERE token = :token', { token });
}

/** Takes a captcha out of circulation. */
export function spendCaptcha(store: Store, token: string): void {
  store.run('UPDATE captchas SET used = 1 WHERE token = :token', { token });
}
