import { useTexts } from '@larder/browser/texts';
import type { RestrictionSettings } from '@larder/contract/settings';
import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { FactList } from '../../ui/fact-list.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { DigitsInput, numberProblem } from './number-input.part.tsx';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

export type Policy = RestrictionSettings['password_requirements'];

const limits = {
  min_length: [8, 64],
  min_digits: [0, 10],
  min_uppercase: [0, 10],
  min_lowercase: [0, 10],
  min_special: [0, 10],
} as const satisfies Record<keyof Policy, readonly [number, number]>;
const kinds = Object.keys(limits) as (keyof Policy)[];

type PasswordPolicyProps = {
  id: string;
  name: string;
  policy: Policy;
  editable: boolean;
  onSave: (policy: Policy) => void;
};

/** How many characters of which kind a password needs, saved together. */
export function PasswordPolicy({ id, name, policy, editable, onSave }: PasswordPolicyProps) {
  const t = useTexts(settingsTexts);
  const [typed, setTyped] = useState(() => mapKinds((kind) => String(policy[kind])));
  if (!editable) return <FactList facts={kinds.map((kind) => ({ label: t(kind), value: policy[kind] }))} />;
  const wrong = kinds.some((kind) => numberProblem(typed[kind], limits[kind][0], limits[kind][1]));
  const dirty = kinds.some((kind) => typed[kind] !== String(policy[kind]));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!wrong) onSave(mapKinds((kind) => Number(typed[kind])));
  };
  return (
    <form className={classes.policy} onSubmit={submit}>
      <UnsavedGuard dirty={dirty} what={name} />
      {kinds.map((kind) => {
        const [least, most] = limits[kind];
        return (
          <DigitsInput
            key={kind}
            id={kind === kinds[0] ? id : kind}
            label={t(kind)}
            value={typed[kind]}
            error={numberProblem(typed[kind], least, most) ? t('between', { least, most }) : undefined}
            onChange={(digits) => setTyped({ ...typed, [kind]: digits })}
          />
        );
      })}
      {dirty && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setTyped(mapKinds((kind) => String(policy[kind])))}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            aria-label={t('saveWhat', { what: name })}
            aria-disabled={wrong}
            data-disabled={wrong || undefined}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function mapKinds<Value>(of: (kind: keyof Policy) => Value): Record<keyof Policy, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<keyof Policy, Value>;
}
