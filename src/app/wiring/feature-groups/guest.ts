import { createProviderReturn, type ProviderReturn } from '#platform/provider-return.ts';
import type { Effects } from '#services/effects.ts';
import { provideAuthStrategy } from '#features/session/wiring/auth-strategy.ts';
import { provideLogin } from '#features/session/wiring/login.ts';
import { providePasswordReset } from '#features/session/wiring/password-reset.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** One per page, by its effects: a code is valid once, no matter how often a guest session starts. */
const returns = new WeakMap<Effects, ProviderReturn>();

const returnOf = (effects: Effects): ProviderReturn => {
  const existing = returns.get(effects) ?? createProviderReturn(effects.returnedQuery);
  returns.set(effects, existing);
  return existing;
};

/** The actors for a guest's login. */
export const guestGroup = ({ http, effects, config }: SessionParts) => ({
  authStrategy: provideAuthStrategy(http, effects, config),
  login: provideLogin(http, effects, returnOf(effects)),
  passwordReset: providePasswordReset(http, effects.tab),
});
