import { describe, expect, test } from 'vitest';
import { parametersOf, topicNamed, topicOf, topicsOf } from '#domain/stream/topics.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';

describe('topics', () => {
  // rules: column-topics
  test.each([
    ['list-timeline:7', 'list:7'],
    ['tag-timeline:Birds', 'hashtag:birds'],
    ['public-timeline', 'public:local'],
    ['public-external-timeline', 'public'],
    ['public-external-timeline:other.example', undefined],
    ['friends', undefined],
    ['bubble-timeline', undefined],
    ['bookmarks', undefined],
    ['user:7', undefined],
  ] satisfies [TimelineKey, string | undefined][])('of %s: %s', (key, topic) => {
    expect(topicOf(key)).toBe(topic);
  });

  test('name each topic once', () => {
    expect(topicsOf(['friends', 'tag-timeline:birds', 'tag-timeline:Birds', 'list-timeline:7'])).toEqual(['hashtag:birds', 'list:7']);
  });

  test.each([
    ['list:7', { stream: 'list', list: '7' }],
    ['hashtag:birds', { stream: 'hashtag', tag: 'birds' }],
    ['public:local', { stream: 'public:local' }],
    ['public', { stream: 'public' }],
  ])('select %s by parameters', (topic, parameters) => {
    expect(parametersOf(topic)).toEqual(parameters);
  });

  test.each([
    [['list', '7'], 'list:7'],
    [['list:01M8'], 'list:01M8'],
    [['hashtag', 'Birds'], 'hashtag:birds'],
    [['hashtag:local', 'birds'], undefined],
    [['public:local'], 'public:local'],
    [['public'], 'public'],
    [['public:media'], undefined],
    [['public:remote', 'other.example'], undefined],
    [['direct'], undefined],
    [['public', 'public:local'], undefined],
  ])('are read from the stream of a frame: %j', (stream, topic) => {
    expect(topicNamed(stream)).toBe(topic);
  });
});
