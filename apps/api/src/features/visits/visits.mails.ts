import { layOutMail } from '../../platform/mail-layout.ts';

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
      `${operator} of ${provider} has entered the account of ${organization} and may work in it until ${until} at the latest.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      'What is changed during the visit is listed on My Account.',
    ],
    action: { label: 'See the visits', url: `${publicUrl}/#/my-account` },
    note: 'If you did not expect this, ask your provider. An Admin can make visits depend on consent, in Settings under Security.',
  });
}

/** Asks an account's Admins to let the operator in. */
export function visitRequestMail({ publicUrl, organization, provider, operator, reason }: Place & { reason: string }) {
  return layOutMail({
    subject: `${provider} asks for access to ${organization}`,
    lines: [
      `${operator} of ${provider} asks to enter the account of ${organization}.`,
      `Reason: ${reason}`,
      'Nobody enters it unless an Admin opens it, which lasts 24 hours.',
    ],
    action: { label: 'Answer on My Account', url: `${publicUrl}/#/my-account` },
    note: 'If you do not want this, decline or do nothing.',
  });
}
