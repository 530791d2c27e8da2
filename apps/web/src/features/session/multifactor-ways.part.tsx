import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useEffect, useRef, useState } from 'react';
import type { StoredChallenge } from '../../browser/session-store.ts';
import { multifactorTexts } from './multifactor.texts.ts';
import { RefusalBanner, refusalOf, type Refusal } from './refusal.part.tsx';
import { sendSignInCode } from './session.api.ts';
import classes from './auth-card.module.css';

/** How the sign-in is confirmed; NONE asks which way to take. */
export type Way = 'EMAIL' | 'SMS' | 'APP' | 'RECOVERY' | 'NONE';
type Choice = { way: Way; name: string; text: string };

/** The ways that stand open to this person: where a code can be sent, and the app with its recovery codes. */
export function MultifactorWays({ challenge, onChoose }: { challenge: StoredChallenge; onChoose: (way: Way) => void }) {
  const t = useTexts(multifactorTexts);
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const app: Choice[] = [
    { way: 'APP', name: t('byApp'), text: t('byAppText') },
    { way: 'RECOVERY', name: t('byRecovery'), text: t('byRecoveryText') },
  ];
  const sent = challenge.destinations.map(({ destination_type, destination }): Choice => {
    return { way: destination_type, name: t(destination_type === 'SMS' ? 'bySms' : 'byEmail'), text: destination };
  });
  const choices = [...(challenge.authenticator ? app : []), ...sent];

  const choose = async (way: Way) => {
    if (way !== 'EMAIL' && way !== 'SMS') return onChoose(way);
    setBusy(true);
    setRefusal(undefined);
    try {
      await sendSignInCode(way);
      return onChoose(way);
    } catch (error) {
      setBusy(false);
      const expired = errorCode(error) === 'EXPIRED_TOKEN';
      return setRefusal(expired ? { text: t('expired') } : refusalOf(error, t('sendFailed')));
    }
  };
  return (
    <>
      <RefusalBanner refusal={refusal} />
      <p className={classes.note}>{t(choices.length > 0 ? 'choose' : 'noWay')}</p>
      <ul className={classes.list}>
        {choices.map(({ way, name, text }, index) => (
          <li key={way}>
            <button
              ref={index === 0 ? first : undefined}
              type="button"
              className={classes.choice}
              disabled={busy}
              onClick={() => void choose(way)}
            >
              <span className={classes.choiceName}>{name}</span>
              <span className={classes.choiceMail}>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
