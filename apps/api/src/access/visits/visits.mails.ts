import { layOutMail } from '../../platform/mail/mail-layout.ts';

type Place = { publicUrl: string; organization: string; provider: string; operator: string };

/** Tells an account's Admins that one of the operator's people is inside of it. */
export function visitMail({
  publicUrl,
  organization,
  provider,
  operator,
  until,
  reason,
}: Place & { until: string; reason: string }) {
  return layOutMail({
    subject: `${provider} has entered ${organization}`,
    lines: [
      `${operator} from ${provider} has entered the account of ${organization} and can work in it until ${until}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      'Everything changed during the visit is listed on My Account.',
    ],
    action: { label: 'See the visits', url: `${publicUrl}/#/my-account` },
    note: 'If you did not expect this, ask your provider. In Settings, under Security, an Admin can decide that visits need consent.',
  });
}

/** Asks an account's Admins to let the operator in. */
export function visitRequestMail({ publicUrl, organization, provider, operator, reason }: Place & { reason: string }) {
  return layOutMail({
    subject: `${provider} asks for access to ${organization}`,
    lines: [
      `${operator} from ${provider} would like to enter the account of ${organization}.`,
      `Reason: ${reason}`,
      'Nobody can enter unless an Admin opens the account, for 24 hours at a time.',
    ],
    action: { label: 'Answer on My Account', url: `${publicUrl}/#/my-account` },
    note: 'If you do not want this, decline the request or do nothing.',
  });
}
