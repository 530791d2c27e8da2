import { signedIn } from '../../../platform/http/gate.ts';
import { answerAlarm } from './alarms.actions.ts';
import { listAlarms, listWeeks } from './alarms.queries.ts';

export const alarmsRoutes = {
  list: signedIn.alarms.list.handler(({ input, context: { tx } }) => listAlarms(tx, input.query)),
  weeks: signedIn.alarms.weeks.handler(({ input, context: { tx } }) => listWeeks(tx, input.query)),
  answer: signedIn.alarms.answer.handler(({ input: { params, body }, context: { tx, me } }) =>
    answerAlarm(tx, me, params.id, body),
  ),
};
