import type { Field } from '#domain/server-config/fields.ts';
import type { Kind } from '#domain/server-config/kind.ts';
import type { ServerConfig } from '#domain/server-config/server-config.ts';
import type { Config } from '#domain/server-config/value.ts';

/** A setting of the configuration. */
export const aField = (path: Field['path'], kind: Kind, more: Partial<Field> = {}): Field => ({
  id: path.join(' '),
  path,
  label: String(path.at(-1)),
  groupLabel: path[1],
  help: '',
  kind,
  suggestions: [],
  isSecret: false,
  maps: [],
  section: 'instance',
  ...more,
});

export const nameField = aField([':pleroma', ':instance', ':name'], 'text');
export const limits = aField([':pleroma', ':instance', ':poll_limits', ':max'], 'number');
export const passwordField = aField([':pleroma', 'Pleroma.Emails.Mailer', ':password'], 'text', { isSecret: true });

/** The values of a server with a name. */
export const aConfig = (name = 'Harbour'): readonly Config[] => [
  {
    group: ':pleroma',
    key: ':instance',
    value: [{ tuple: [':name', name] }, { tuple: [':poll_limits', { ':max': 4, ':min': 0 }] }],
  },
  { group: ':pleroma', key: 'Pleroma.Emails.Mailer', value: [{ tuple: [':password', 'old secret'] }] },
];

const described = { type: 'string', label: '', help: '', suggestions: [], children: [] } as const;

/** A server's configuration with its descriptions. */
export const aServerConfig = (name?: string, more: Partial<ServerConfig> = {}): ServerConfig => ({
  groups: [
    {
      ...described,
      group: ':pleroma',
      key: ':instance',
      label: 'Instance',
      children: [
        { ...described, key: ':name', label: 'Name' },
        {
          ...described,
          key: ':poll_limits',
          type: 'keyword',
          label: 'Polls',
          children: [{ ...described, key: ':max', type: 'integer', label: 'Most' }],
        },
      ],
    },
    {
      ...described,
      group: ':pleroma',
      key: 'Pleroma.Emails.Mailer',
      label: 'Mailer',
      children: [{ ...described, key: ':password', label: 'Password' }],
    },
  ],
  configs: aConfig(name),
  isInFile: false,
  needsRestart: false,
  ...more,
});
