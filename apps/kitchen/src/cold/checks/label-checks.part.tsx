import { useTexts } from '@larder/browser/texts';
import { IconTemperature } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { neededChecks } from '../../store/needed-checks.ts';
import { dotted } from '../../ui/dotted.ts';
import { Press } from '../../ui/press.tsx';
import { checkNoticesTexts } from './check-notices.texts.ts';
import { useCheckStates, useCheckWords } from './check-words.part.tsx';
import { checkOf } from './missing-checks.rules.ts';
import classes from './checks.module.css';

/** The checks that the food of a label needs, each with how its last one ended; nothing where it needs none. */
export function LabelChecks({ label }: { label: LiveLabel }) {
  const t = useTexts(checkNoticesTexts);
  const words = useCheckWords();
  const navigate = useNavigate();
  const { products, lists, versions } = useKitchen((kitchen) => kitchen);
  const states = useCheckStates();
  const kinds = neededChecks(products.get(label.product_id ?? ''), lists.categories);
  const isTaken = versions?.accepts?.includes('food_checked') ?? false;
  if (!isTaken || kinds.length === 0 || label.life.custody !== 'LIVE') return null;
  const lastOf = (kind: (typeof kinds)[number]) => {
    const check = checkOf(label, kind, lists.food_checks ?? []);
    return states.find((state) => state.check.id === check?.id);
  };
  return (
    <section className={classes.group} aria-labelledby="label-checks">
      <h2 id="label-checks">{t('ofLabel')}</h2>
      <div className={classes.list}>
        {kinds.map((kind) => {
          const last = lastOf(kind);
          const isOpen = last !== undefined && !last.isOver;
          return (
            <Press
              key={kind}
              wide
              icon={IconTemperature}
              note={last ? dotted(words.verdict(last.verdict), last.last && words.time(last.last.at)) : t('notYet')}
              onPress={() =>
                void (isOpen
                  ? navigate({ to: '/checks/$checkId', params: { checkId: last.check.id } })
                  : navigate({ to: '/checks/new', search: { kind, label: label.id } }))
              }
            >
              {t(kind)}
            </Press>
          );
        })}
      </div>
    </section>
  );
}
