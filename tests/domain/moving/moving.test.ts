import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listFileName, readList, writeList } from '#domain/moving/list-file.ts';
import { movingProblem, typedAcct } from '#domain/moving/moving.ts';
import type { Failure } from '#domain/text/failure.ts';

const texts = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Readonly<Record<string, string>>;

const refused = (message: string, status = 200): Failure => ({ kind: 'rejected', status, message });

describe('moving an account', () => {
  // rules: import-checked
  test('reads one account per line, bare or as CSV, each once, and counts invalid lines', () => {
    const csv = '\ufeffAccount address,Show boosts\r\n"wren@b.example",true\r\n@lark,false\r\nWREN@b.example,true\r\n\r\n???,\r\n';
    expect(readList(csv)).toEqual({ people: ['WREN@b.example', 'lark'], strange: 1 });
    expect(readList('zoë@münchen.example\nöäü\n')).toEqual({ people: ['zoë@münchen.example', 'öäü'], strange: 0 });
    expect(readList('{"settings": {"a": 1}}')).toEqual({ people: [], strange: 1 });
    expect(readList('<html>\n<body onload=alert(1)>\n</body>')).toEqual({ people: [], strange: 3 });
    expect(readList('')).toEqual({ people: [], strange: 0 });
  });

  // rules: export-file
  test('reads what it writes', () => {
    const people = ['wren@b.example', 'lark@a.example'];
    expect(writeList(people)).toBe('Account address\nwren@b.example\nlark@a.example\n');
    expect(readList(writeList(people))).toEqual({ people, strange: 0 });
    expect(listFileName('blocks', 'demo')).toBe('demo-blocks.csv');
  });

  // rules: moving-messages
  test('reports refusals in the documented text, with the reason', () => {
    const why = (failure: Failure) => movingProblem('moving.alias_error', failure).args?.['why'];
    expect(why(refused('not_found'))).toEqual({ key: 'moving.nobody' });
    expect(why({ kind: 'not_found', status: 404, message: 'Target account does not exist.' })).toEqual({ key: 'moving.nobody' });
    expect(why(refused('Target account must have the origin in `alsoKnownAs`'))).toEqual({ key: 'moving.no_alias' });
    expect(why(refused('Invalid password.'))).toEqual({ key: 'security.wrong_password' });
    expect(why(refused('Last export was less than 7 days ago', 400))).toEqual({
      key: 'errors.response_text',
      args: { text: 'Last export was less than 7 days ago' },
    });
    const documented = ['alias_error', 'aliases_failed', 'backup_error', 'backups_failed', 'move_error', 'backup_not_ready'];
    expect(documented.map((key) => texts[`moving.${key}`]?.replace(' {why}', ''))).toEqual([
      'Error adding alias.',
      'Error fetching aliases',
      'Error adding a new backup.',
      'Error fetching backup list',
      'Error moving account.',
      'This backup is not ready yet.',
    ]);
  });

  test('accepts an account with or without its at sign', () => {
    expect([typedAcct(' @wren@b.example '), typedAcct('wren')]).toEqual(['wren@b.example', 'wren']);
  });
});
