import { describe, expect, test } from 'vitest';
import {
  blockFields,
  domainIn,
  emptyBlock,
  isEditable,
  isImportable,
  mustTypeName,
  nameIn,
  type BlockAction,
  type BlockList,
} from '#domain/server-tools/block-lists.ts';

describe('lists of blocks', () => {
  // rules: tools-blocks
  test.each([
    ['rude.example', 'rude.example'],
    [' https://Rude.example:8080/about?a#b ', 'rude.example'],
    ['@noor@rude.example', 'rude.example'],
    ['*.rude.example', 'rude.example'],
    ['bücher.example', 'bücher.example'],
    ['ru**.example', undefined],
    ['*.example.*', undefined],
    ['rude', undefined],
    ['rude example.org', undefined],
    ['', undefined],
  ])('read %j as the domain %j', (typed, domain) => expect(domainIn(typed)).toBe(domain));

  // rules: tools-blocks
  test.each([
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.0/24', '192.0.2.0/24'],
    ['2001:DB8::/32', '2001:db8::/32'],
    ['rude.example', undefined],
    ['192.0.2', undefined],
  ])('read %j as the address %j', (typed, address) => expect(nameIn('ip_blocks', typed)).toBe(address));

  // rules: tools-blocks
  test('have fields only where the server has them', () => {
    const can = (ability: string) => ability === 'mastodonAdmin';
    expect(emptyBlock(blockFields('domain_blocks', can))).toEqual({
      severity: 'silence',
      reject_media: '',
      reject_reports: '',
      obfuscate: '',
      public_comment: '',
      private_comment: '',
    });
    expect([blockFields('domain_allows', can), blockFields('domain_blocks', () => false)]).toEqual([[], []]);
    const gotosocials = (ability: string) => ability === 'gotosocialAdmin';
    expect(emptyBlock(blockFields('domain_blocks', gotosocials))).toEqual({ obfuscate: '', public_comment: '', private_comment: '' });
    expect([isImportable('domain_allows', gotosocials), isImportable('domain_allows', can)]).toEqual([true, false]);
    const isEdited = (list: BlockList) => isEditable(list, blockFields(list, gotosocials));
    expect([isEdited('domain_allows'), isEdited('header_blocks'), isEdited('domain_permission_drafts')]).toEqual([true, false, false]);
  });

  // rules: tools-confirmed
  test('name the actions that can’t be undone', () => {
    const create = (texts: Record<string, string>): BlockAction => ({ type: 'create', name: 'a.example', typed: 'a.example', texts });
    const edit = (entered: Record<string, string>): BlockAction => ({ type: 'edit', id: '1', name: 'a.example', entered });
    const deletion: BlockAction = { type: 'delete', id: '1', name: 'a.example' };
    expect([
      mustTypeName('domain_blocks', create({ severity: 'suspend' })),
      mustTypeName('domain_blocks', create({ severity: 'silence' })),
      // A server without a choice suspends.
      mustTypeName('domain_blocks', create({})),
      mustTypeName('domain_blocks', edit({ severity: 'suspend' })),
      mustTypeName('domain_blocks', edit({ private_comment: 'a' })),
      mustTypeName('domain_blocks', deletion),
      mustTypeName('domain_allows', create({})),
      mustTypeName('domain_allows', deletion),
      mustTypeName('domain_blocks', { type: 'more' }),
      mustTypeName('ip_blocks', create({ severity: 'no_access' })),
      mustTypeName('ip_blocks', create({ severity: 'sign_up_block' })),
      mustTypeName('ip_blocks', deletion),
    ]).toEqual([true, false, true, true, false, false, false, true, false, true, false, false]);
  });
});
