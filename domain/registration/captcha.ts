/** What a server asks to tell people from programs. */
export type Captcha =
  | { readonly kind: 'none' }
  /** A picture of letters (rule captcha-kinds: kocaptcha and native). */
  | { readonly kind: 'picture'; readonly url: string; readonly captchaToken: string; readonly answerData: string; readonly seconds: number }
  /** One that this client cannot show, by the name that the server gives it. */
  | { readonly kind: 'other'; readonly named: string };

/** An answer to a picture as it goes with the form. */
export interface CaptchaSolution {
  readonly solution: string;
  readonly captchaToken: string;
  readonly answerData: string;
}
