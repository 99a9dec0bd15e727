import type { AreaLogics } from '../../../../machines/system/area.machine.ts';
import { createProviderReturn, type ProviderReturn } from '../../../browser/provider-return.ts';
import { wireAuthStrategy, wireLogin } from '../login.ts';
import { wirePasswordReset } from '../password-reset.ts';
import type { VisitParts } from '../visit.ts';

/** One for the page: a code is good once, whoever is a guest when. */
let providerReturn: ProviderReturn | undefined;

/** A guest's way in. */
export const guestArea = ({ http, effects, config }: VisitParts): AreaLogics => ({
  authStrategy: wireAuthStrategy(() => config().loginMethod ?? 'password'),
  login: wireLogin(http, effects, (providerReturn ??= createProviderReturn(effects.returnedQuery))),
  passwordReset: wirePasswordReset(http),
});
