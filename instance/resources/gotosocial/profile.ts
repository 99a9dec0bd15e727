import type { Hono } from 'hono';
import { updateProfile } from '#instance/actions/update-profile.ts';
import { extraOf, putExtra } from '#instance/db/extras.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Field, Fields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { gotosocialLimits } from '#instance/render/flavour/gotosocial-instance.ts';
import { defaultPolicies } from '#instance/render/flavour/gotosocial-policy.ts';
import { isObject } from '#instance/render/flavour/kinds.ts';
import { renderOwnAccount } from '#instance/render/account.ts';
import type { Only } from './only.ts';
import { policyDefaults, policyFrom } from './policy.ts';

const bad = (detail: string): Refusal => new Refusal(400, { error: `Bad Request: ${detail}` });
const received =
  'display_name note locked bot discoverable avatar header avatar_description header_description fields_attributes source'.split(' ');
const notAMap =
  'json: cannot unmarshal array into Go struct field UpdateCredentialsRequest.fields_attributes of type map[string]model.UpdateField';
const longest = 100;

function fieldsOf(value: Field): Field[] {
  if (Array.isArray(value)) throw bad(notAMap);
  const rows = typeof value === 'object' && value !== null && !(value instanceof File) ? Object.values(value) : [];
  if (rows.length > gotosocialLimits.fields) throw bad(`cannot have more than ${gotosocialLimits.fields} profile fields`);
  return rows;
}

/** Parses a profile change as GoToSocial does; unknown fields are omitted. */
function receivedOf(fields: Fields): Fields {
  const settable = Object.fromEntries(Object.entries(fields).filter(([key]) => received.includes(key)));
  const isEmpty = Object.values(settable).every((value) => value === '');
  if (Object.keys(fields).length === 0 || (isEmpty && Object.keys(settable).some((key) => key === 'avatar' || key === 'header'))) {
    throw bad('empty form submitted');
  }
  for (const key of ['avatar', 'header']) if (settable[key] === '') delete settable[key];
  const rows = settable['fields_attributes'];
  const name = text(settable, 'display_name');
  return {
    ...settable,
    // As recorded, a name of any length is taken and cut.
    ...(name === undefined ? {} : { display_name: name.slice(0, longest) || ' ' }),
    ...(rows === undefined ? {} : { fields_attributes: fieldsOf(rows) }),
  };
}

/** The user's own profile on GoToSocial, and the interaction policies of the user's posts. */
export function gotosocialProfile(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store } = instance;

  app.patch(
    '/api/v1/accounts/update_credentials',
    only(async (c) => {
      const before = requireUser(c, 'write:accounts');
      const fields = receivedOf(await readFields(c));
      const viewer = Object.keys(fields).length === 0 ? before : await updateProfile(instance, before, fields);
      return c.json(renderOwnAccount(instance, viewer, c.var.base));
    }),
  );

  const policiesOf = (id: string): JsonObject => extraOf<JsonObject>(store, policyDefaults, id)?.value ?? defaultPolicies();
  app.get(
    '/api/v1/interaction_policies/defaults',
    only((c) => c.json(policiesOf(requireUser(c, 'read:accounts').id))),
  );
  app.patch(
    '/api/v1/interaction_policies/defaults',
    only(async (c) => {
      const { id } = requireUser(c, 'write:accounts');
      const fields = await readFields(c);
      const usual = defaultPolicies();
      const value = Object.fromEntries(
        Object.entries(usual).map(([name, policy]) => {
          const input = fields[name] as Json | undefined;
          return [name, isObject(input) ? (policyFrom(input, name) ?? policy) : policy];
        }),
      );
      putExtra(store, policyDefaults, { id, account: id, value });
      return c.json(value);
    }),
  );
}
