import { describe, expect, test } from 'vitest';
import { belongsTo, idsIn, interactionOf, interactionTabs, typesOf } from '#domain/interactions/interactions.ts';
import { aNotification } from '#tests/support/entities.ts';

const member = { hidesMoves: false, hasMoves: true, hasReports: false };

describe('interactions', () => {
  // rules: interaction-tabs, reports-staff
  test('have the tabs mentions, likes, follows and moves in this order; reports for staff only', () => {
    expect(interactionTabs(member)).toEqual(['mentions', 'likes', 'follows', 'moves']);
    expect(interactionTabs({ ...member, hasReports: true })).toEqual(['mentions', 'likes', 'follows', 'moves', 'reports']);
  });

  // rules: moves-hidden
  test('hide moves with allow_following_move, until that is loaded, and where the server has none', () => {
    for (const facts of [{ hidesMoves: true }, { hidesMoves: undefined }, { hasMoves: false }]) {
      expect(interactionTabs({ ...member, ...facts })).toEqual(['mentions', 'likes', 'follows']);
    }
  });

  // rules: interaction-tabs
  test('open the tab of the address, and the first for an unknown one', () => {
    const tabs = interactionTabs({ ...member, hidesMoves: true });
    expect(['follows', 'moves', 'nonsense', ''].map((named) => interactionOf(named, tabs))).toEqual([
      'follows',
      'mentions',
      'mentions',
      'mentions',
    ]);
  });

  // rules: interaction-tabs
  test('request and accept the notification types of each tab', () => {
    expect(typesOf('likes', true)).toEqual(['favourite', 'reblog']);
    expect([typesOf('reports', true), typesOf('reports', false)]).toEqual([['pleroma:report'], ['admin.report']]);
    expect([belongsTo('likes', { type: 'reblog' }), belongsTo('likes', { type: 'mention' })]).toEqual([true, false]);
    expect([belongsTo('reports', { type: 'pleroma:report' }), belongsTo('reports', { type: 'unknown' })]).toEqual([true, false]);
  });

  // rules: interaction-lists
  test('add only arrivals of the tab’s own types', () => {
    const newest = [
      aNotification({ id: '4', type: 'mention' }),
      aNotification({ id: '3', type: 'reblog' }),
      aNotification({ id: '2', type: 'mention' }),
      aNotification({ id: '1', type: 'mention' }),
    ];
    expect(idsIn('mentions', newest)).toEqual(['4', '2', '1']);
    expect(idsIn('likes', newest)).toEqual(['3']);
  });
});
