import { pipe, transform } from 'valibot';
import { policyOfRules } from '#domain/composer/interaction-policy.ts';
import { lenient, shape } from '#http/tolerant.ts';

const accounts = lenient((value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []));

/** GoToSocial replaces the first names by the others since 0.19. */
const rule = pipe(
  shape({ always: accounts, withApproval: accounts, automaticApproval: accounts, manualApproval: accounts }),
  transform(({ always, withApproval, automaticApproval, manualApproval }) => ({
    always: [...always, ...automaticApproval],
    with_approval: [...withApproval, ...manualApproval],
  })),
);

/** Parses GoToSocial's rules of a status as the policy that allows no more than them. */
export const interactionPolicySchema = pipe(
  shape({ canFavourite: rule, canReply: rule, canReblog: rule }),
  transform(({ canFavourite, canReply, canReblog }) =>
    policyOfRules({ can_favourite: canFavourite, can_reply: canReply, can_reblog: canReblog }),
  ),
);
