import { secondFactorMachine } from '#machines/security/second-factor.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

const refused = (message: string) => ({ error: new CallError({ kind: 'rejected', status: 422, message }) });
const lost = { error: new CallError({ kind: 'offline' }) };
const bug = { error: new Error('a bug') };

/** The second factor of an account: set up, renewed and removed. */
export const secondFactorModel = modelOf(secondFactorMachine, {
  events: [
    { type: 'factor.view' },
    { type: 'factor.retry' },
    { type: 'factor.begin' },
    { type: 'factor.cancel' },
    { type: 'factor.confirm', secretHandle: 'handle:1', codeHandle: 'handle:2' },
    { type: 'factor.codesSaved' },
    { type: 'factor.renew' },
    { type: 'factor.disable', secretHandle: 'handle:1' },
    { type: 'factor.dismiss' },
  ],
  outcomes: {
    fetchFactor: [{ done: false }, { done: true }, lost],
    preset: [{ done: 'shown:1' }, lost],
    retainKey: [bug],
    confirm: [{ done: undefined }, refused('invalid_token')],
    fetchCodes: [{ done: 'shown:2' }, lost],
    retainCodes: [bug],
    disable: [{ done: undefined }, refused('Invalid password.')],
  },
  project: ({ problem }) => problem !== undefined,
});
