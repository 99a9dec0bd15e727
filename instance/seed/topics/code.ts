import type { Topic } from './topic.ts';

/** From people who argue with compilers. */
export const code: Topic = {
  language: 'en',
  lines: [
    'Deleted {lines} lines of {part} today. Nothing broke, which is the frightening part. #code',
    'The bug in {part} was {cause}. It took {hours} hours to find and one character to mend.',
    'Renamed `{name}` to `{otherName}`. Everything is clearer now except why it was ever called `{name}`. #code',
    'Code review today: {lines} lines, two comments, one of them "thank you".',
    'Wrote the test first, watched it fail, wrote {part}, watched it fail differently. Progress. #code',
    'There is a comment in {part} that says "temporary". It is older than our intern.',
    'My rubber duck is now {duck}. It asks better questions.',
    '{Part} works on my machine. My machine has been asked to move to the data centre.',
    'Today’s error message: "{message}". I should like to meet its author and hold their hand. #code',
    'Refactored {part} until it had no special cases. Then remembered {cause}. #code',
    'A cache is a promise about the past. Ours was lying about {hours} hours of it.',
    'Pair programming with {duck}: silent, patient, sheds a little.',
    'It was DNS. It was not {cause}. We blamed {cause} for {hours} hours. #code',
    'Upgraded one dependency and {lines} others came along to see the town.',
    'Best bug report this month: "{part} is sad when it rains". It was, too. Leap seconds in the weather feed.',
    'The type checker and I have agreed that `{otherName}` can never be absent. We will see what the users think.',
    'Went for a walk instead of fixing {part}. Fixed {part} at the second bridge.',
  ],
  words: {
    lines: ['forty', 'three hundred', '812', '1,200', 'eleven', 'two thousand and six'],
    part: ['the scheduler', 'the date picker', 'the importer', 'the retry logic', 'a very old parser', 'the settings page', 'the queue', 'the thumbnailer'],
    cause: ['a time zone', 'an off-by-one', 'a missing await', 'a comma', 'daylight saving', 'a null that meant "yes"', 'a space at the end of a file name'],
    hours: ['three', 'five', 'nine', 'thirty'],
    name: ['manager', 'data2', 'helper', 'tmp', 'doTheThing', 'flag'],
    otherName: ['tides', 'arrivals', 'pendingPosts', 'ledger', 'lastSeen'],
    duck: ['a pine cone', 'the office cactus', 'a sleeping dog', 'a tin lighthouse', 'somebody’s left mitten'],
    message: ['Success (failed)', 'Unknown error: known', 'Cannot read property of undefined harbour', 'OK?', 'This cannot happen'],
  },
};
