import { describe, expect, test } from 'vitest';
import { missingPackages, utterancesOf } from '#scripts/hear/stage.ts';
import { faultsOf } from '#scripts/hear/verdict.ts';

describe('npm run hear', () => {
  test('names the Debian packages that are missing', () => {
    expect(missingPackages('')).toEqual(expect.arrayContaining(['xvfb', 'orca', 'xdotool', 'openbox']));
  });

  test('reads the utterances in the log of the screen reader', () => {
    const log = "12:00 SPEECH OUTPUT: 'Home heading level 1'{\nother\n12:01 SPEECH OUTPUT: ' '{\n12:02 SPEECH OUTPUT: 'it's here'{";
    expect(utterancesOf(log)).toEqual(['Home heading level 1', "it's here"]);
  });

  test('accepts a transcript in which everything is announced in order', () => {
    expect(faultsOf(['> j', 'Noor, hello', 'Wren'], { must: ['noor', 'Wren'], mustNot: ['undefined'], once: ['hello'] })).toEqual([]);
  });

  test('counts neither the name of a step nor one announcement twice', () => {
    expect(faultsOf(['> focus Reply', 'Reply button'], { must: ['Reply', 'reply'], mustNot: [] })).toEqual([
      'not announced, or too early: reply',
    ]);
  });

  test('reports what is missing, too early, forbidden or repeated', () => {
    expect(
      faultsOf(['Wren', 'Noor', 'Noor', 'undefined'], { must: ['Noor', 'Wren', 'Bo'], mustNot: ['undefined'], once: ['Noor'] }),
    ).toEqual([
      'not announced, or too early: Wren',
      'not announced, or too early: Bo',
      'must not be announced: undefined',
      'announced 2 times: Noor',
    ]);
  });
});
