import type { Topic } from './topic.ts';

/** From the mole, with a telescope. */
export const birds: Topic = {
  language: 'en',
  lines: [
    'Counted {number} {bird} from {place} before breakfast, and one that I could not name. It will bother me all week. #birds',
    '{Number} {bird} on {place}, facing into {wind}. They know something. #birds',
    'First {bird} of the season. Nobody told them about {wind}. #migration',
    'The last {bird} left some time in the night. {Place} sounds empty without them. #migration',
    'A visitor asked how I tell {bird} from {otherBird}. Legs, voice, and who looks more offended.',
    'Spent an hour at {place} waiting for {otherBird}. Saw {number} {bird} and a man eating soup. Good hour.',
    'Ring number read at last: {bird}, ringed at {far}, {number} years old. I felt like asking for an autograph. #birds',
    'If you find a tired {oneBird} on your doorstep: a dark box, quiet, no bread, no milk, and call the station.',
    'Telescope cleaned. It turns out that {number} of the {bird} were dust. #birds',
    'Someone has put a bench at {place}. The {bird} moved {number} metres down and continued.',
    'Night migration with the window open: {oneBird}, {oneBird}, something large, and the 02:10 goods train. #migration',
    'Notebook from two years ago says: "{bird}, {number}, {wind}, sandwich fell in". Some days are complete.',
    'The young {bird} are learning to land. {Place} is covered in small failures. #birds',
    'Low water, {wind}, and the whole flock up at once as if somebody had shaken a tablecloth.',
    'A peregrine went through {place} at ten past eight. By eleven the {bird} had started to talk about it.',
    'Volunteers wanted for Sunday: {number} kilometres of tideline, one clipboard, {bird} guaranteed, dryness not.',
    'You do not need a rare bird. You need ten minutes and a {oneBird}.',
    'Somebody has taught the {bird} behind the fish market what a paper bag means. I want names.',
  ],
  words: {
    number: ['eleven', 'fourteen', 'nineteen', 'twenty-six', 'thirty-one', 'forty', 'sixty-three', 'eighty-eight', 'a hundred and twelve'],
    bird: ['dunlin', 'knot', 'sanderlings', 'eiders', 'oystercatchers', 'curlews', 'turnstones', 'redshanks', 'wagtails', 'house martins', 'terns'],
    otherBird: ['bar-tailed godwits', 'little auks', 'whimbrels', 'a spoonbill', 'waxwings', 'a snow bunting', 'long-tailed ducks'],
    oneBird: ['goldcrest', 'robin', 'redwing', 'storm petrel', 'chiffchaff', 'song thrush', 'wren', 'swift'],
    place: ['the east mole', 'the salt meadow', 'the old dry dock', 'the sluice', 'the outer sandbank', 'the gravel roof of the school', 'the reed bed'],
    wind: ['a stiff north-easter', 'drizzle', 'a flat calm', 'sleet', 'a warm south wind', 'fog', 'half a gale'],
    far: ['Nordholm', 'the Wadden Sea', 'Iceland', 'the Bay of Arguin', 'Lake Ladoga', 'a roundabout near Utrecht'],
  },
};
