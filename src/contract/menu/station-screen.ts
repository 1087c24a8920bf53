import Type from 'typebox';
import { RECALL_MINUTES } from '#domain/kitchen/line-states.ts';
import { flag } from '../values/value-shapes.ts';

const { least: minimum, usual, most: maximum } = RECALL_MINUTES;

/** What a station of the venue file says of its screen. */
export const stationScreen = {
  done_by_line: flag(
    true,
    'On its screen each line has its own ring and is done by itself; false: a ticket’s lines are done all at once',
  ),
  show_other_stations: flag(true, 'A ticket on its screen shows how far the other stations are with it'),
  count_dishes: flag(true, 'Its screen counts the dishes of all its tickets, in the column at the side'),
  recall_minutes: Type.Optional(
    Type.Integer({
      minimum,
      maximum,
      default: usual,
      description: 'Minutes in which a line that is done there can be taken back',
    }),
  ),
};
