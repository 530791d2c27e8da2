import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { card } from '../../ui/card-grid.tsx';
import { dotted } from '../../ui/dotted.ts';
import type { CheckState } from './check-state.rules.ts';
import { useCheckWords, VerdictMark } from './check-words.part.tsx';
import { checksTexts } from './checks.texts.ts';
import { CoolingRing } from './cooling-ring.part.tsx';
import classes from './checks.module.css';

/** Checks in a list, each with how it stands; a tap opens one. */
export function CheckList({ id, title, states }: { id: string; title: string; states: readonly CheckState[] }) {
  if (states.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={classes.list}>
        {states.map((state) => (
          <li key={state.check.id}>
            <CheckCard state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckCard({ state }: { state: CheckState }) {
  const t = useTexts(checksTexts);
  const words = useCheckWords();
  const navigate = useNavigate();
  const { check, last, isOver, isForgotten } = state;
  const isPot = check.kind === 'COOL' && !isOver;
  const value = last && t('lastValue', { value: words.value(last.value), time: words.time(last.at) });
  return (
    <button
      type="button"
      className={card}
      onClick={() => void navigate({ to: '/checks/$checkId', params: { checkId: check.id } })}
    >
      <span className={classes.head}>
        <strong>{check.name}</strong>
        <VerdictMark state={state} />
      </span>
      {isPot ? (
        <CoolingRing state={state} />
      ) : (
        <small>{dotted(t(check.kind), isForgotten && t('forgotten'), value, check.initials)}</small>
      )}
    </button>
  );
}
