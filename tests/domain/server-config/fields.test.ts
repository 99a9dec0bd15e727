import { describe, expect, test } from 'vitest';
import { fieldsOf, matching, type Description, type GroupDescription } from '#domain/server-config/fields.ts';
import { kindOf, parsedOf, textOf } from '#domain/server-config/kind.ts';
import { sectionOf, sectionOfTab, tabOfSection } from '#domain/server-config/sections.ts';
import { hasSecret, isReadable, isSecretName, valueAt, withValueAt } from '#domain/server-config/value.ts';

const described = (key: string, type: Description['type'], more: Partial<Description> = {}): Description => ({
  key,
  type,
  label: key.slice(1),
  help: '',
  suggestions: [],
  children: [],
  ...more,
});
const group = (key: string, children: readonly Description[]): GroupDescription => ({
  ...described(key, 'group', { children }),
  group: ':pleroma',
});
const pair = (...tuple: readonly [string, never]) => ({ tuple });

describe('configuration values', () => {
  test('are read and replaced under the keys of keyword lists and maps, as they are', () => {
    const value = [{ tuple: [':a', { ':b': 1, ':c': 2 }] }, { tuple: [':d', 'x'] }];
    expect([valueAt(value, [':a', ':c']), valueAt(value, [':e']), valueAt(value, [])]).toEqual([2, undefined, value]);
    expect(withValueAt(value, [':a', ':c'], 3)).toEqual([{ tuple: [':a', { ':b': 1, ':c': 3 }] }, { tuple: [':d', 'x'] }]);
    expect(withValueAt(undefined, [':e', ':f'], true)).toEqual([{ tuple: [':e', [{ tuple: [':f', true] }]] }]);
  });

  test('are unreadable with a tuple that is no list', () => {
    expect([isReadable([{ tuple: [1, { tuple: [] }] }]), isReadable([{ ':a': { tuple: 'x' } }])]).toEqual([true, false]);
  });

  // rules: config-secrets
  test.each([':admin_token', ':access_token', ':refresh_token', ':webhook_url', ':token', 'token', ':signing_salt'])(
    'under %s are secret',
    (name) => expect(isSecretName(name)).toBe(true),
  );

  test.each([':token_expires_in', ':clean_expired_tokens', ':issue_new_refresh', ':name'])('under %s are not secret', (name) =>
    expect(isSecretName(name)).toBe(false),
  );

  // rules: config-secrets
  test('have a secret at any depth, unless it is not set', () => {
    expect(hasSecret([{ tuple: [':s3', { ':secret_access_key': 'x' }] }])).toBe(true);
    expect(hasSecret([{ tuple: [':password', 'x'] }])).toBe(true);
    expect(hasSecret([{ tuple: [':password', null] }, { tuple: [':user', 'x'] }])).toBe(false);
  });
});

describe('controls of settings', () => {
  // rules: config-form
  test.each([
    ['string', 'x', 'text'],
    ['integer', 5, 'number'],
    ['boolean', true, 'switch'],
    ['module', 'Pleroma.Upload', 'choice'],
    [['dropdown', 'atom'], false, 'choice'],
    [['list', 'string'], ['a'], 'lines'],
    [['module', ['list', 'module']], [], 'names'],
    [['list', 'atom'], [':a', ':b c'], 'names'],
    [['list', 'module'], ['Pleroma.Upload.Filter.Dedupe'], 'names'],
    [['list', 'atom'], ['a name'], 'raw'],
    [['list', 'regex'], ['~r/a/'], 'lines'],
    ['string', ':x', 'raw'],
    ['string', '~r/x/', 'raw'],
    [['list', 'tuple'], [{ tuple: ['a.example', 'spam'] }, 'b.example'], 'servers'],
    [['list', 'tuple'], [{ tuple: [1, 2, 3] }], 'raw'],
    ['string', { ':a': 1 }, 'raw'],
    ['keyword', undefined, 'raw'],
  ] as const)('of type %j with %j is %s', (type, value, kind) => {
    expect(kindOf(type, value, [':mrf_simple', ':reject'], [])).toBe(kind);
  });

  // rules: config-servers
  test.each([
    [':replace', [], [], 'raw'],
    [':replace', undefined, [], 'raw'],
    [':replace', [{ tuple: ['good', 'bad'] }], [], 'raw'],
    [':replace', [{ tuple: ['~r/a.b/', 'bad'] }], [], 'raw'],
    [':other', [{ tuple: ['a.example', 'spam'] }, 'b.example'], [], 'servers'],
    [':other', [], [{ tuple: ['example.com', 'Reason'] }], 'servers'],
    [':other', [], [{ tuple: [':x', 'Reason'] }], 'raw'],
    [':quarantined_instances', [], [], 'servers'],
    [':quarantined_instances', null, [], 'servers'],
    [':quarantined_instances', [{ tuple: ['a', 'b', 'c'] }], [], 'raw'],
  ] as const)('of a list of tuples under %s with %j and suggestions %j is %s', (key, value, suggestions, kind) => {
    expect(kindOf(['list', 'tuple'], value, [':x', key], suggestions)).toBe(kind);
  });

  test.each([
    ['text', 'two\nlines'],
    ['number', -12],
    ['switch', false],
    ['choice', ':all'],
    ['choice', true],
    ['lines', ['a', 'b c']],
    ['names', [':a', 'Pleroma.Upload']],
    ['servers', [{ tuple: ['a.example', 'spam and lies'] }, { tuple: ['b.example', ''] }]],
    ['raw', [{ tuple: [':a', [1, null]] }]],
  ] as const)('%s returns its value: %j', (kind, value) => {
    expect(parsedOf(kind, textOf(kind, value))).toEqual({ value });
  });

  // rules: config-rejected
  test.each([
    ['number', '1.5', 'number'],
    ['number', '', 'number'],
    ['choice', 'not a name', 'name'],
    ['names', ':a\nnot a name', 'names'],
    ['names', 'all', 'names'],
    ['text', ':x', 'text'],
    ['text', '~r/x/', 'text'],
    ['servers', 'a.example\nnonsense', 'server'],
    ['servers', 'https://a.example', 'server'],
    ['raw', '{', 'json'],
    ['raw', 'null', 'json'],
    ['raw', '{"tuple": 1}', 'json'],
  ] as const)('%s rejects %j', (kind, text, problem) => {
    expect(parsedOf(kind, text)).toEqual({ problem });
  });
});

describe('fields of the configuration', () => {
  const configs = [
    { group: ':pleroma', key: ':instance', value: [pair(':name', 'Quayside' as never), pair(':poll_limits', { ':max': 4 } as never)] },
    { group: ':joken', key: ':default_signer', value: 'secret' },
  ];
  const groups = [
    group(':instance', [
      described(':name', 'string', { help: 'Shown on the front page' }),
      described(':registrations_open', 'boolean'),
      described(':poll_limits', 'keyword', { children: [described(':max', 'integer', { label: 'Most' })] }),
    ]),
    group('Pleroma.Emails.Mailer', [described(':password', 'string'), described(':password', 'integer')]),
  ];
  const fields = fieldsOf(groups, configs);

  // rules: config-form, config-secrets, config-sections
  test('are the leaves of the descriptions once, then groups without a description', () => {
    expect(fields.map(({ id, kind, section, isSecret, label }) => [id, kind, section, isSecret, label])).toEqual([
      [':joken :default_signer', 'raw', 'advanced', true, 'default_signer'],
      [':pleroma :instance :name', 'text', 'instance', false, 'name'],
      [':pleroma :instance :registrations_open', 'switch', 'registration', false, 'registrations_open'],
      [':pleroma :instance :poll_limits :max', 'number', 'posts', false, 'poll_limits · Most'],
      [':pleroma Pleroma.Emails.Mailer :password', 'text', 'mail', true, 'password'],
    ]);
  });

  // rules: config-form
  test('know which levels of their path are maps', () => {
    const children = [
      described(':primary', 'map', { children: [described(':x', 'string')] }),
      described(':admin', 'keyword', { children: [described('name', 'string')] }),
      described(':available', 'keyword', { children: [described(':y', 'string')] }),
      described(':modules', 'keyword', { children: [described('Pleroma.Upload', 'string')] }),
    ];
    expect(fieldsOf([group(':frontends', children)], []).map(({ maps }) => maps)).toEqual([
      [false, true],
      [false, true],
      [false, false],
      [false, false],
    ]);
  });

  // rules: config-secrets
  test('are secret by their name only if they are edited as text', () => {
    const children = [
      described(':secure_cookie_flag', 'boolean'),
      described(':token_size', 'integer'),
      described(':cookie_age', 'integer'),
    ];
    const [flag, , age, name] = fieldsOf([group(':x', [...children, described(':cookie_name', 'string')])], []);
    expect([flag?.isSecret, age?.isSecret, name?.isSecret]).toEqual([false, false, true]);
  });

  // rules: config-search
  test('are found by words of their texts and keys', () => {
    const found = (query: string) => matching(fields, query).map(({ path }) => path.at(-1));
    expect([found('FRONT page'), found('emails pass'), found(':max'), found('nothing')]).toEqual([[':name'], [':password'], [':max'], []]);
  });

  // rules: config-sections
  test.each([
    [':pleroma', ':instance', ':upload_limit', 'uploads'],
    [':pleroma', ':instance', ':federating', 'federation'],
    [':pleroma', ':mrf_simple', ':reject', 'federation'],
    [':pleroma', 'Pleroma.Captcha', ':enabled', 'captcha'],
    [':web_push_encryption', ':vapid_details', ':subject', 'push'],
    [':pleroma', 'Oban', ':queues', 'jobs'],
    [':pleroma', ':frontends', ':primary', 'frontends'],
    [':pleroma', ':shout', ':limit', 'chat'],
    [':logger', ':console', '', 'advanced'],
  ] as const)('%s %s %s is in %s', (of, key, setting, section) => {
    expect(sectionOf(of, key, setting)).toBe(section);
  });

  // rules: moderation-links
  test('is named by a tab of the moderation', () => {
    const named = ['config/mail', 'config/nothing', 'config', 'mail', undefined].map(sectionOfTab);
    expect([tabOfSection('mail'), named]).toEqual(['config/mail', ['mail', undefined, undefined, undefined, undefined]]);
  });
});
