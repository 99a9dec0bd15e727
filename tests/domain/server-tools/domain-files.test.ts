import { describe, expect, test } from 'vitest';
import { domainsInFile, fileOfBlocks, fileOfDomains } from '#domain/server-tools/domain-files.ts';

describe('files of domains', () => {
  // rules: tools-blocks-file
  test('are read as they were saved here, or by GoToSocial', () => {
    const items = [
      { id: '1', name: 'rude.example', texts: { public_comment: 'spam, mostly', private_comment: 'since May', obfuscate: 'yes' } },
      { id: '2', name: 'loud.example', texts: { public_comment: '' } },
    ];
    const saved = fileOfBlocks(items);
    expect(JSON.parse(saved)).toEqual([{ domain: 'rude.example', public_comment: 'spam, mostly' }, { domain: 'loud.example' }]);
    const { domains, skipped } = domainsInFile(saved);
    expect([domains.map(({ domain }) => domain), skipped, fileOfDomains(domains)]).toEqual([['rude.example', 'loud.example'], 0, saved]);
  });

  // rules: tools-blocks-file
  test('of Mastodon are read without the domains that are only limited', () => {
    const csv = [
      '#domain,#severity,#reject_media,#reject_reports,#public_comment,#obfuscate',
      'rude.example,suspend,FALSE,FALSE,"spam, and ""worse""",FALSE',
      'shy.example,silence,FALSE,FALSE,,FALSE',
    ].join('\r\n');
    expect(domainsInFile(csv)).toEqual({ domains: [{ domain: 'rude.example', comment: 'spam, and "worse"' }], skipped: 1 });
  });

  // rules: tools-blocks-file
  test('with a domain on each line are read, each domain once', () => {
    expect(domainsInFile('# mine\nRude.example\nhttps://rude.example/about\nno domain\n*.loud.example\n')).toEqual({
      domains: [
        { domain: 'rude.example', comment: '' },
        { domain: 'loud.example', comment: '' },
      ],
      skipped: 1,
    });
  });

  // rules: tools-blocks-file, hostile-sizes
  test('of another sort have none', () => {
    for (const text of ['', '{}', '[1, null, {"domain": 7}]']) expect(domainsInFile(text).domains).toEqual([]);
  });
});
