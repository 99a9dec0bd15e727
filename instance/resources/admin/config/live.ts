import type { Instance, Json } from '#instance/instance.ts';
import { isKeyword } from './keywords.ts';

type Applied = Pick<Instance, 'site' | 'settings'>;

/** The settings that change the instance itself, by group and key. */
const live: Readonly<Record<string, Readonly<Record<string, (to: Applied, value: Json) => void>>>> = {
  ':instance': {
    ':name': ({ site }, value) => void (site.title = typeof value === 'string' ? value : site.title),
    ':description': ({ site }, value) => void (site.description = typeof value === 'string' ? value : site.description),
    ':registrations_open': ({ settings }, value) => void (settings.registrationOpen = value === true),
    ':account_activation_required': ({ settings }, value) => void (settings.accountActivationRequired = value === true),
    ':account_approval_required': ({ settings }, value) => void (settings.accountApprovalRequired = value === true),
    ':public': ({ settings }, value) => void (settings.private = value !== true),
  },
  'Pleroma.Captcha': {
    ':enabled': ({ settings }, value) => {
      if (value !== true) settings.captcha = 'none';
      else if (settings.captcha === 'none') settings.captcha = 'native';
    },
  },
};

/** Applies the values of a group that take effect while the instance runs. */
export function applyConfig(to: Applied, key: string, value: Json): void {
  const changes = live[key];
  if (changes === undefined || !isKeyword(value)) return;
  for (const { tuple } of value) changes[tuple[0]]?.(to, tuple[1]);
}

const atReboot = new Set([':shout', 'Oban', ':rate_limit', ':markup', ':streamer', ':pools', ':connections_pool', ':hackney_pools']);
const subkeysAtReboot: Readonly<Record<string, readonly string[]>> = {
  'Pleroma.Captcha': [':seconds_valid'],
  'Pleroma.Upload': [':proxy_remote'],
  ':instance': [':upload_limit'],
};

/** True if a change takes effect only after a restart, as on Pleroma. */
export const needsReboot = (key: string, value: Json): boolean =>
  atReboot.has(key) || (isKeyword(value) && value.some(({ tuple }) => subkeysAtReboot[key]?.includes(tuple[0])));
