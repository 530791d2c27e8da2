import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings } from '@larder/contract/network/settings';
import { lacksThawReason, readLifePeriods } from '@larder/rules/life-periods';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { lifeDraft, lifeOfDraft } from '../../ui/field/life-draft.ts';
import { LifeFacts } from '../../ui/field/life-facts.tsx';
import { lifeTexts } from '../../ui/field/life.texts.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import type { SettingLine } from './setting-lines.rules.ts';
import { settingNames } from './setting-names.texts.ts';
import { useSettingRequest } from './setting-request.api.ts';
import { SettingRow } from './setting-row.part.tsx';
import type { RequestChange } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

const LifeFields = lazyPart(() => import('../../ui/field/life-fields.tsx'), 'LifeFields');

type LifeSettingProps = {
  line: Extract<SettingLine, { kind: 'life' }>;
  shown: OrganizationSettings;
  request: RequestChange;
};

/** How long food keeps where neither its product nor its category says. */
export function LifeSetting({ line, shown, request }: LifeSettingProps) {
  const names = useTexts(settingNames);
  const want = useSettingRequest(shown, request);
  const value = shown.settings.life;
  return (
    <SettingRow name={names('life')} hint={names('life_hint')} group wide>
      {shown.can_edit ? (
        <LifeForm key={value} name={names('life')} value={value} onSave={(life) => want(line, { life })} />
      ) : (
        <LifeFacts sources={{ organization: readLifePeriods(value) }} self="organization" />
      )}
    </SettingRow>
  );
}

type FormProps = { name: string; value: string; onSave: (value: string) => void };

function LifeForm({ name, value, onSave }: FormProps) {
  const words = useTexts(lifeTexts);
  const saved = lifeDraft(readLifePeriods(value));
  const [draft, setDraft] = useState(saved);
  const [isTried, setTried] = useState(false);
  const life = lifeOfDraft(draft);
  const lacks = lacksThawReason(life);
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!lacks) onSave(JSON.stringify(life));
  };
  return (
    <form id="life" className={classes.life} onSubmit={submit}>
      <UnsavedGuard dirty={dirty} what={name} />
      <LifeFields
        draft={draft}
        inherited={{}}
        problems={isTried && lacks ? { thawed_reason: words('reasonNeeded') } : {}}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
      {dirty && <Foot name={name} onCancel={() => setDraft(saved)} />}
    </form>
  );
}

/** A setting that is a sentence. */
export function NoteForm({ id, name, value, most, onSave }: FormProps & { id: string; most: number }) {
  const [typed, setTyped] = useState(value);
  const dirty = typed.trim() !== value;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (dirty) onSave(typed.trim());
  };
  const field = {
    id,
    maxLength: most,
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(event.currentTarget.value),
  };
  return (
    <form onSubmit={submit}>
      <UnsavedGuard dirty={dirty} what={name} />
      {most > 500 ? <Textarea {...field} autosize minRows={2} maxRows={12} /> : <TextInput {...field} />}
      {dirty && <Foot name={name} onCancel={() => setTyped(value)} />}
    </form>
  );
}

/** Cancel and Save of a setting that is being changed. */
export function Foot({ name, onCancel }: { name: string; onCancel: () => void }) {
  const t = useTexts(settingsTexts);
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" aria-label={t('saveWhat', { what: name })}>
        {t('save')}
      </Button>
    </div>
  );
}
