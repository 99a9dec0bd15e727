import { describe, expect, test } from 'vitest';
import { domainsInFile, fileOfBlocks, fileOfDomains, isTooLarge } from '#domain/server-tools/domain-files.ts';

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
  test.each(['#domain,#severity,#public_comment', 'domain,severity,public_comment', '# domain, severity, public_comment'])(
    'with comments before the columns %s are read by these',
    (columns) => {
      const csv = ['\ufeff# exported on Monday, by me', '', '#', columns, 'shy.example,silence,', 'rude.example,suspend,spam'].join('\n');
      expect(domainsInFile(csv)).toEqual({ domains: [{ domain: 'rude.example', comment: 'spam' }], skipped: 1 });
    },
  );

  // rules: tools-blocks-file
  test('with a domain before a line that looks like columns are read by lines', () => {
    expect(domainsInFile('\ufeff# mine\nrude.example\n#domain,#severity\nshy.example').domains).toEqual([
      { domain: 'rude.example', comment: '' },
      { domain: 'shy.example', comment: '' },
    ]);
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

  // rules: tools-blocks-file
  test('with line breaks in a quoted comment are read by entries, not by lines', () => {
    const csv = [
      '\ufeff#domain,#severity,#public_comment',
      'rude.example,suspend,"spam, see',
      'friend.example',
      'and ""others"""',
      '',
      'loud.example,suspend,',
      'short.example',
      'long.example,suspend,a,b',
      '"quoted.example",suspend,"a"',
      'open.example,suspend,"a',
      'inside.example,suspend,b',
    ];
    for (const end of ['\n', '\r\n']) {
      expect(domainsInFile(csv.join(end))).toEqual({
        domains: [
          { domain: 'rude.example', comment: ['spam, see', 'friend.example', 'and "others"'].join(end) },
          { domain: 'loud.example', comment: '' },
          { domain: 'quoted.example', comment: 'a' },
        ],
        skipped: 3,
      });
    }
  });

  // rules: tools-blocks-file
  test('have no more than a number of domains, and a number of bytes', () => {
    const lines = Array.from({ length: 50_002 }, (_, at) => `server${at}.example`).join('\n');
    const { domains, skipped } = domainsInFile(lines);
    expect([domains.length, skipped]).toEqual([50_000, 2]);
    expect([10_000_000, 10_000_001].map((size) => isTooLarge({ size }))).toEqual([false, true]);
  });

  // rules: tools-blocks-file
  test('of another sort have none', () => {
    for (const text of ['', '{}', '[1, null, {"domain": 7}]']) expect(domainsInFile(text).domains).toEqual([]);
  });
});
