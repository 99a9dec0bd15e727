import { describe, expect, test } from 'vitest';
import { below, misreads } from './reads.ts';

const body = { id: '12', at: '2026-11-22T10:00:00.000Z', list: [{ name: 'a' }, { name: 3 }], none: null, by: { x: { n: 1 } } };

describe('misreads', () => {
  test('finds exactly the fields that a client could not use', () => {
    expect(misreads('id:integer at:date list:list none:text? gone:text? by.{}.n:number +list.[].name:any', body)).toEqual([]);
    expect(misreads('id:number at:integer none:text gone:text list.[].name:text +gone.[].id:text by.{}.n:string', body)).toEqual([
      'id:number: "12"',
      'at:integer: "2026-11-22T10:00:00.000Z"',
      'none:text: null',
      'gone:text: undefined',
      'list.[].name:text: 3',
      '+gone.[].id:text: undefined',
      'by.{}.n:string: 1',
    ]);
    expect(misreads('+[].id:text :list', [])).toEqual(['+[].id:text: none']);
    expect(misreads('id:zz', body)).toEqual(['id:zz: no such kind']);
    expect(misreads(below('by.x', 'n:text m:text?'), body)).toEqual(['by.x.n:text: 1']);
  });
});
